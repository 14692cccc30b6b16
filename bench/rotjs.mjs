// How long rot.js takes for the maps that bench_gen.c makes: one line each, name and milliseconds.
// usage: node rotjs.mjs DIRECTORY_WITH_NODE_MODULES
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import path from "node:path";

const require = createRequire(path.resolve(process.argv[2], "here.js"));
const folder = path.dirname(require.resolve("rot-js/package.json"));
const { main, module } = require("rot-js/package.json");
const ROT = await import(pathToFileURL(path.join(folder, module ?? main)).href);

// Best of several runs over the seeds 1 to `maps`, after one run to warm up.
function measure(name, maps, runs, make) {
  let best = Infinity;
  for (let run = 0; run <= runs; run++) {
    const start = performance.now();
    for (let seed = 1; seed <= maps; seed++) {
      ROT.RNG.setSeed(seed);
      make();
    }
    const taken = (performance.now() - start) / maps;
    if (run > 0 || runs === 0) best = Math.min(best, taken);
  }
  console.log(`${name} ${best.toFixed(4)}`);
}

function grow(width, height, topology) {
  const options = { born: [4, 5, 6, 7, 8], survive: [2, 3, 4, 5], topology };
  const map = new ROT.Map.Cellular(width, height, options);
  map.randomize(0.5);
  for (let round = 0; round < 5; round++) map.create();
  return map;
}

measure("digger", 40, 4, () => new ROT.Map.Digger(80, 50).create());
for (const topology of [4, 6, 8])
  measure(`cellular_${topology}`, 4, 4, () => grow(250, 250, topology));
measure("connect", 2, 1, () => grow(80, 50, 8).connect(null, 0));
