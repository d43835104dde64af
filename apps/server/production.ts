import { setFlagsFromString } from 'node:v8';

// Imported first, before anything that loads React: without this name in the environment React takes its development
// build, which draws a page several times slower. `npm run dev` does not come by here.
process.env['NODE_ENV'] = 'production';

// Collects once there is half as much again as was left the last time, and not only when it is several times that, which V8 thinks right where
// the machine has memory: docs/decisions/074-memory.md. Looked at with each collection, so it can be set while the program runs.
setFlagsFromString('--heap-growing-percent=50');
