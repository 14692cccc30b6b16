/* The base library: random numbers, handles, maps, hashing. */
#include <stdlib.h>

#include "bench.h"

#include "base/hash.h"
#include "base/map.h"
#include "base/pool.h"
#include "base/rng.h"

enum { MANY = 10 * 1000 * 1000, ITEMS = 10 * 1000, KEYS = 4000 };

static void draw_mt(void *context)
{
    unsigned long long sum = 0;

    for (int i = 0; i < MANY; i++)
        sum += rng_u32(context);
    bench_keep(sum);
}

static void draw_libc(void *context)
{
    unsigned long long sum = 0;

    (void)context;
    for (int i = 0; i < MANY; i++)
        sum += (unsigned long long)random();
    bench_keep(sum);
}

static void bench_rng(void)
{
    struct rng rng;

    rng_seed(&rng, 1);
    srandom(1);
    double ours = bench_time(draw_mt, &rng);
    double libc = bench_time(draw_libc, NULL);
    bench_report("rng_u32 (vs libc random)", MANY / ours * 1e-6, "M/s", libc / ours);
}

struct look_up {
    struct pool pool;
    handle handles[ITEMS];
    int *pointers[ITEMS];
};

static void by_handle(void *context)
{
    struct look_up *l = context;
    unsigned long long sum = 0;

    for (int i = 0; i < MANY; i++)
        sum += (unsigned long long)*(int *)pool_get(&l->pool, l->handles[i % ITEMS]);
    bench_keep(sum);
}

static void by_pointer(void *context)
{
    struct look_up *l = context;
    unsigned long long sum = 0;

    for (int i = 0; i < MANY; i++)
        sum += (unsigned long long)*l->pointers[i % ITEMS];
    bench_keep(sum);
}

static void bench_pool(void)
{
    struct look_up *l = calloc(1, sizeof *l);

    if (l == NULL)
        return;
    pool_init(&l->pool, 64);
    for (int i = 0; i < ITEMS; i++)
        l->pointers[i] = pool_add(&l->pool, &l->handles[i]);
    double handles = bench_time(by_handle, l);
    double pointers = bench_time(by_pointer, l);
    bench_report("pool_get (vs plain pointer)", MANY / handles * 1e-6, "M/s", pointers / handles);
    pool_free(&l->pool);
    free(l);
}

struct keys {
    struct map map;
    char names[KEYS][16];
};

static void look_up_names(void *context)
{
    struct keys *keys = context;
    unsigned long long sum = 0;
    int64_t value = 0;

    for (int i = 0; i < MANY / 10; i++) {
        map_get(&keys->map, str_from(keys->names[i % KEYS]), &value);
        sum += (unsigned long long)value;
    }
    bench_keep(sum);
}

static void bench_map(void)
{
    struct keys *keys = calloc(1, sizeof *keys);
    struct rng rng;

    if (keys == NULL)
        return;
    rng_seed(&rng, 3);
    for (int i = 0; i < KEYS; i++) {
        for (int c = 0; c < 12; c++)
            keys->names[i][c] = (char)('a' + rng_below(&rng, 26));
        map_set(&keys->map, str_from(keys->names[i]), i);
    }
    bench_report("map_get", MANY / 10 / bench_time(look_up_names, keys) * 1e-6, "M/s", 0);
    map_free(&keys->map);
    free(keys);
}

static void hash_megabytes(void *context)
{
    bench_keep(hash_bytes(HASH_START, context, 4u << 20));
}

static void bench_hash(void)
{
    unsigned char *data = calloc(4, 1 << 20);

    if (data == NULL)
        return;
    bench_report("hash_bytes", 4 / bench_time(hash_megabytes, data), "MB/s", 0);
    free(data);
}

void bench_base(void)
{
    bench_rng();
    bench_pool();
    bench_map();
    bench_hash();
}
