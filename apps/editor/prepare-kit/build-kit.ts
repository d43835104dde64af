import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBlockKit } from './find-kit.ts';
import { installPackages } from './install-packages.ts';
import { kitHash } from './kit-hash.ts';
import { lockKit } from './kit-lock.ts';
import { kitSources } from './kit-paths.ts';
import { failedKit, type BlockKitState, type FailedKit, type ReadyKit } from './kit-state.ts';
import { runProgram } from './run-program.ts';

export interface BuildOptions {
  /** The folder that contains the builds. */
  readonly folder: string;
  readonly onProgress: (state: BlockKitState) => void;
  /** Receives the output of npm and of the build. */
  readonly onLine?: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Installs and builds the kit of the current sources, unless it is built. One of several processes does it, and the others wait. An
 * interrupted run leaves nothing that looks complete.
 *
 * @throws The signal's reason, if it aborts.
 */
export async function buildBlockKit(options: BuildOptions): Promise<ReadyKit | FailedKit> {
  const { folder, onProgress, signal } = options;
  const known = findBlockKit(folder);
  if (known.status === 'ready') return known;
  onProgress(known);
  const lock = await lockKit(folder, { onWait: () => onProgress({ status: 'waiting' }), signal });
  try {
    const built = findBlockKit(folder);
    return built.status === 'ready' ? built : await installAndBundle(options);
  } finally {
    lock[Symbol.dispose]();
  }
}

async function installAndBundle(options: BuildOptions): Promise<ReadyKit | FailedKit> {
  const { onProgress, onLine, signal } = options;
  const failure = await installPackages(kitSources, {
    onShare: (share) => onProgress({ status: 'installing', share }),
    onLine,
    signal,
  });
  if (failure) return failure;
  onProgress({ status: 'building' });
  return await bundle(options);
}

async function bundle({ folder, onLine, signal }: BuildOptions): Promise<ReadyKit | FailedKit> {
  const hash = kitHash();
  const target = join(folder, hash);
  const unfinished = join(folder, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  const vite = viteProgram();
  if (vite === null) return failedKit('kit_build_failed');
  const { exitCode, output } = await runProgram(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--config', join(kitSources, 'vite.config.ts')],
    {
      cwd: kitSources,
      // Vite uses the mode of its caller, and React's development build is slower and behaves differently.
      env: { MASTHEAD_BLOCK_KIT_BUILD: unfinished, NODE_ENV: 'production' },
      signal,
      ...(onLine && { onLine }),
    },
  );
  if (exitCode !== 0 || !existsSync(join(unfinished, 'block-kit.js'))) {
    return failedKit(/\bENOSPC\b/.test(output) ? 'kit_disk_full' : 'kit_build_failed');
  }
  renameSync(unfinished, target);
  removeOthers(folder, hash);
  return { status: 'ready', hash, folder: target };
}

/** The repository's Vite; `null` where development dependencies have been removed. */
function viteProgram(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('vite/package.json');
    return join(dirname(manifest), 'bin', 'vite.js');
  } catch {
    return null;
  }
}

/** Removes builds except for this one and the one before it, which open pages may still load. */
function removeOthers(folder: string, hash: string): void {
  const older = readdirSync(folder)
    .filter((name) => /^[\da-f]{16}$/.test(name) && name !== hash)
    .map((name) => ({ name, builtAtMs: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.builtAtMs - a.builtAtMs);
  for (const { name } of older.slice(1)) rmSync(join(folder, name), { recursive: true, force: true });
}
