import { parseArgs, styleText } from 'node:util';
import { buildBlockKit } from './build-kit.ts';
import { defaultKitFolder } from './kit-paths.ts';
import type { BlockKitState } from './kit-state.ts';

// `npm run build:block-kit`: installs and builds the block kit. With `--json`, prints each state as a line of JSON, and stops when its input
// ends: the server runs it so, and may end in any way.

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: defaultKitFolder },
    json: { type: 'boolean', default: false },
  },
});
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort());
if (values.json) {
  process.stdin.resume().once('end', () => stop.abort());
  // A server that was killed closes both; the output may be first.
  process.stdout.on('error', () => stop.abort());
}

const startedAt = performance.now();
try {
  const result = await buildBlockKit({
    folder: values.folder,
    signal: stop.signal,
    onProgress: values.json ? printJson : printProgress(),
    ...(!values.json && { onLine: printUnlessFetch }),
  });
  if (values.json) printJson(result);
  else if (result.status === 'ready') {
    console.log(
      `The block editor is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s): ${result.folder}`,
    );
  } else console.error(`${styleText('red', result.reason)}\n${result.help}`);
  process.exitCode = result.status === 'ready' ? 0 : 1;
} catch (error) {
  if (!stop.signal.aborted) throw error;
  process.exitCode = 1;
} finally {
  process.stdin.destroy();
}

function printJson(state: BlockKitState): void {
  console.log(JSON.stringify(state));
}

function printProgress(): (state: BlockKitState) => void {
  let last = '';
  return (state) => {
    const text =
      state.status === 'installing'
        ? `Installing the block editor … ${Math.floor(state.share * 10) * 10} %`
        : { building: 'Building the block editor …', waiting: 'Another process builds the block editor …' }[
            state.status as string
          ];
    if (text !== undefined && text !== last) console.log(text);
    last = text ?? last;
  };
}

function printUnlessFetch(line: string): void {
  if (line.trim() !== '' && !line.startsWith('npm http ')) console.log(line);
}
