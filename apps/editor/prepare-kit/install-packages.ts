import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedKit, type FailedKit } from './kit-state.ts';
import { runProgram } from './run-program.ts';

/** npm prints one line for each file it reads from the registry or its cache. */
const fetchLine = /npm (?:http )?(?:http )?(?:fetch|cache)\b/;

/**
 * Installs the packages of the kit, unless those of its lock file are complete already.
 *
 * @param kitFolder Contains `package.json` and `package-lock.json`.
 * @returns Why it failed; `null` if it did not.
 */
export async function installPackages(
  kitFolder: string,
  {
    onShare,
    onLine,
    signal,
  }: {
    readonly onShare: (share: number) => void;
    readonly onLine?: ((line: string) => void) | undefined;
    readonly signal: AbortSignal;
  },
): Promise<FailedKit | null> {
  const lockFile = readFileSync(join(kitFolder, 'package-lock.json'));
  const lockHash = createHash('sha256').update(lockFile).digest('hex');
  // Written last: an installation that was interrupted has none, and starts again.
  const marker = join(kitFolder, 'node_modules', '.masthead-installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockHash) return null;

  const packageCount = Object.keys((JSON.parse(lockFile.toString()) as { packages: object }).packages).length;
  let fetched = 0;
  onShare(0);
  const parameters = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=http',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=10000',
  ];
  const { exitCode, output } = await runProgram('npm', parameters, {
    cwd: kitFolder,
    signal,
    onLine(line) {
      onLine?.(line);
      if (!fetchLine.test(line)) return;
      fetched += 1;
      onShare(Math.min(1, fetched / packageCount));
    },
  });
  if (exitCode !== 0) return failedKit(reasonOf(exitCode, output));
  writeFileSync(marker, lockHash);
  return null;
}

function reasonOf(exitCode: number | null, output: string): FailedKit['code'] {
  // 127: `nice` did not find npm.
  if (exitCode === null || exitCode === 127) return 'kit_npm_missing';
  if (/\bENOSPC\b/.test(output)) return 'kit_disk_full';
  const isUnreachable =
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|FETCH_ERROR|ERR_SOCKET_TIMEOUT)\b/;
  return isUnreachable.test(output) ? 'kit_registry_unreachable' : 'kit_install_failed';
}
