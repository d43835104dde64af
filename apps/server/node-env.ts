import { setFlagsFromString } from 'node:v8';

// Imported first: unless NODE_ENV is set before React loads, React uses its development build, which renders several times slower. `npm run
// dev` does not import this.
process.env['NODE_ENV'] = 'production';

// Limits heap growth between garbage collections to 50 %; V8's default is several times that on machines with much memory:
// docs/decisions/074-memory.md. V8 reads the flag at each collection, so it can be set at run time.
setFlagsFromString('--heap-growing-percent=50');
