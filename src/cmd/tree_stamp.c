#include "cmd/tree_stamp.h"

#include <sys/stat.h>

#include "base/file.h"
#include "base/hash.h"

enum { FOLDERS_DEEP = 16 };

static uint64_t add_state(uint64_t stamp, const char *path, const struct stat *state)
{
    stamp = hash_str(stamp, str_from(path));
    stamp = hash_u64(stamp, (uint64_t)state->st_ino);
    stamp = hash_u64(stamp, (uint64_t)state->st_size);
    stamp = hash_u64(stamp, (uint64_t)state->st_mtim.tv_sec);
    return hash_u64(stamp, (uint64_t)state->st_mtim.tv_nsec);
}

uint64_t tree_stamp_file(uint64_t stamp, const char *path)
{
    struct stat state;

    return stat(path, &state) == 0 ? add_state(stamp, path, &state) : stamp;
}

static bool is_script(struct str name)
{
    return str_ends(name, STR(".irc")) || str_ends(name, STR(".irh")) || str_ends(name, STR(".h"));
}

static uint64_t stamp_folder(uint64_t stamp, const char *directory, int deep)
{
    struct file_names names = {0};
    struct error error;
    char path[FILE_PATH_SIZE];
    struct stat state;

    if (deep > FOLDERS_DEEP || !file_list(directory, &names, &error))
        return stamp;
    for (int i = 0; i < names.count; i++) {
        if (names.items[i][0] == '.' || !file_join(path, directory, names.items[i]) ||
            lstat(path, &state) != 0)
            continue;
        if (S_ISDIR(state.st_mode))
            stamp = stamp_folder(stamp, path, deep + 1);
        else if (is_script(str_from(names.items[i])))
            stamp = tree_stamp_file(stamp, path);
    }
    file_names_free(&names);
    return stamp;
}

uint64_t tree_stamp(uint64_t stamp, const char *directory)
{
    return stamp_folder(stamp, directory, 0);
}
