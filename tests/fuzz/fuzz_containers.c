/* Bytes as operations: map and pool are compared with the plainest possible model. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"
#include "base/pool.h"

enum { NAMES = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool condition)
{
    if (!condition)
        abort();
}

static void run_map(const uint8_t *data, size_t size, enum map_case fold)
{
    struct map map;
    int64_t model[NAMES];
    bool present[NAMES] = {false};

    map_init(&map, fold);
    for (size_t i = 0; i + 1 < size; i += 2) {
        char key[2] = {(char)('A' + data[i] % NAMES), 'x'};
        /* Upper and lower case of a letter are one key where case does not count. */
        char letter = fold == MAP_NOCASE ? (char)str_lower_char(key[0]) : key[0];
        int name = (unsigned char)letter - 'A';
        struct str text = str_from_n(key, sizeof key);
        int64_t value = -1;

        must(map_get(&map, text, &value) == present[name]);
        must(!present[name] || value == model[name]);
        if (data[i + 1] & 1) {
            must(map_set(&map, text, (int64_t)i) == !present[name]);
            present[name] = true;
            model[name] = (int64_t)i;
        } else {
            must(map_remove(&map, text) == present[name]);
            present[name] = false;
        }
    }
    int count = 0;
    for (int i = 0; i < NAMES; i++)
        count += present[i];
    must(count == map_count(&map));
    map_free(&map);
}

static void run_pool(const uint8_t *data, size_t size)
{
    struct pool pool;
    handle handles[256] = {0};

    pool_init(&pool, 5);
    for (size_t i = 0; i < size; i++) {
        handle *h = &handles[data[i]];
        unsigned char *item = pool_get(&pool, *h);
        if (item) {
            must(item[0] == data[i] && item[4] == data[i]);
            pool_remove(&pool, *h);
            must(pool_get(&pool, *h) == NULL);
        } else {
            memset(pool_add(&pool, h), data[i], 5);
        }
    }
    uint32_t live = 0;
    for (handle h = pool_next(&pool, HANDLE_NONE); h; h = pool_next(&pool, h))
        live++;
    must(live == pool.live);
    pool_free(&pool);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    run_map(data, size, MAP_EXACT);
    run_map(data, size, MAP_NOCASE);
    run_pool(data, size);
    return 0;
}
