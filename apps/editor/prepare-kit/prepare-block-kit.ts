import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findBlockKit } from './find-kit.ts';
import { defaultKitFolder } from './kit-paths.ts';
import { failedKit, type BlockKitState, type FailedKit, type ReadyKit } from './kit-state.ts';

/**
 * Installs and builds the block kit in the background, unless it is built: in a process of its own with low priority, so that requests are
 * not delayed. Several processes may call this: one builds, and all get the result.
 *
 * @param options.folder The folder that contains the builds; by default one that git ignores.
 * @param options.onProgress Receives each state before the last one, at most about 300 in total.
 * @returns The built files, or why there are none. A failure is not retried; call again when the user asks for it.
 * @throws The signal's reason, if it aborts; the installation stops then, and continues with the next call.
 */
export async function prepareBlockKit({
  folder = defaultKitFolder,
  onProgress,
  signal,
}: {
  readonly folder?: string;
  readonly onProgress: (state: BlockKitState) => void;
  readonly signal: AbortSignal;
}): Promise<ReadyKit | FailedKit> {
  signal.throwIfAborted();
  const known = findBlockKit(folder);
  if (known.status === 'ready') return known;

  const script = fileURLToPath(new URL('build-block-kit.ts', import.meta.url));
  // Its input stays open as long as this process lives.
  const child = spawn(process.execPath, [script, '--json', '--folder', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stop = (): void => {
    child.stdin.end();
  };
  signal.addEventListener('abort', stop, { once: true });
  const ended = Promise.withResolvers<void>();
  child.on('error', () => ended.resolve());
  child.on('close', () => ended.resolve());

  let last: BlockKitState = known;
  for await (const line of createInterface({ input: child.stdout })) {
    const state = readState(line);
    if (!state) continue;
    last = state;
    if (state.status !== 'ready' && state.status !== 'failed') onProgress(state);
  }
  await ended.promise;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return last.status === 'ready' || last.status === 'failed' ? last : failedKit('kit_build_failed');
}

/** A line that is not JSON comes from another program. */
function readState(line: string): BlockKitState | null {
  if (!line.startsWith('{"status":')) return null;
  return JSON.parse(line) as BlockKitState;
}
