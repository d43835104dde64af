import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;

/** Installs the versions of the lock file, unless they are installed. */
export function installClients(): void {
  const lockFile = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules/installed-lock-file.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockFile) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'], {
    cwd: folder,
  });
  writeFileSync(stamp, lockFile);
}
