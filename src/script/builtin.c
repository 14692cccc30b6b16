#include "script/builtin.h"

#include "base/num.h"

/* Arguments are made into text right here: handed on to another macro they might expand. */
static const char *const defines_lines[] = {
#define CONSTANT(name, expression)     "#define " #name " " #expression "\n",
#define CONSTANT_U32(name, expression) "#define " #name " " #expression "\n",
#define MACRO(name, parameters, text)  "#define " #name parameters " " text "\n",
#include "res/constants.def"
#undef CONSTANT
#undef CONSTANT_U32
#undef MACRO
};

static const char *const api_lines[] = {
#define API_DEFINE(name, text)            "#define " #name " " #text "\n",
#define API_MACRO(name, parameters, text) "#define " #name parameters " " text "\n",
#define API_OBJECT(class, name, number)   "system " #class " " #name " == " #number ";\n",
#define API_VAR(type, class, name)        "system " #type " " #class "::" #name ";\n",
#define API_FN(type, class, name, params) "system " #type " " #class "::" #name #params ";\n",
#define API_GLOBAL_FN(type, name, params) "system " #type " " #name #params ";\n",
#include "script/api.def"
};

static const struct {
    const char *name, *shown;
    const char *const *lines;
    int count;
} headers[] = {
    {"Defines.h", "<Defines.h>", defines_lines, COUNT_OF(defines_lines)},
    {"Api.h", "<Api.h>", api_lines, COUNT_OF(api_lines)},
};

int builtin_find(struct str name)
{
    size_t from = name.len;

    while (from > 0 && name.data[from - 1] != '/' && name.data[from - 1] != '\\')
        from--;
    for (int i = 0; i < COUNT_OF(headers); i++)
        if (str_equal_nocase(str_slice(name, from, name.len), str_from(headers[i].name)))
            return i;
    return -1;
}

struct str builtin_name(int header)
{
    return str_from(headers[header].shown);
}

void builtin_render(int header, struct str_builder *out)
{
    for (int i = 0; i < headers[header].count; i++)
        sb_add_cstr(out, headers[header].lines[i]);
}
