import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** Whether this process may install Debian's packages. */
export const mayInstallPackages = (): boolean => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

/** Installs packages of Debian; a failure is printed. */
export function installPackages(names: readonly string[]): void {
  runInstaller('apt-get', ['update', '-qq']);
  runInstaller('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Runs a program that installs something without questions; a failure is printed. */
export function runInstaller(program: string, parameters: readonly string[]): void {
  const { status, stderr } = spawnSync(program, parameters, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.error(`${program} ${parameters.join(' ')} failed: ${stderr}`);
}

/** Whether a program can be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
