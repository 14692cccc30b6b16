/* Feeds a fuzz target every file of its corpus, without libFuzzer.
 * usage: fuzz_x NAME CORPUS_DIRECTORY */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>

#include "base/file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    DIR *directory = opendir(argv[2]);
    struct str_builder data = {0};
    struct error error;
    int count = 0;

    if (directory == NULL) {
        printf("[  FAILED  ] fuzz corpus %s: %s is missing\n", argv[1], argv[2]);
        return 1;
    }
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char path[FILE_PATH_SIZE];
        if (entry->d_name[0] == '.' || !file_join(path, argv[2], entry->d_name))
            continue;
        if (!file_read(path, &data, &error)) {
            printf("[  FAILED  ] fuzz corpus %s: %s\n", argv[1], error.text);
            return 1;
        }
        LLVMFuzzerTestOneInput((const uint8_t *)sb_cstr(&data), data.len);
        count++;
    }
    closedir(directory);
    sb_free(&data);
    printf("[%s] fuzz corpus %s: %d inputs\n", count ? "       OK " : "  FAILED  ", argv[1], count);
    return count ? 0 : 1;
}
