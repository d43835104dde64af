import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

const wellKnownPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Finds or installs the browser of the end-to-end tests: the one in `CHROMIUM`, an installed one, Debian's package if this process may
 * install it, otherwise the browser that Playwright downloads.
 *
 * @returns The path of its executable.
 */
export function ensureChromium(): string {
  const installed = findChromium();
  if (installed) return installed;
  console.log('Installing Chromium for the browser tests …');
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    install('apt-get', ['update', '-qq']);
    install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    install('playwright-core', ['install', 'chromium']);
  }
  const found = findChromium();
  if (!found)
    throw new Error('Chromium could not be installed. Install it manually and set CHROMIUM to its path.');
  return found;
}

/**
 * Finds or installs Chromium's headless shell, which opens a page in a third of the time: the one in `CHROMIUM_HEADLESS_SHELL`, an installed
 * one, or Debian's package if this process may install it.
 *
 * @returns The path of its executable; where there is none, that of Chromium.
 */
export function ensureHeadlessShell(chromiumPath: string): string {
  const find = (): string | undefined =>
    [process.env['CHROMIUM_HEADLESS_SHELL'] ?? '', '/usr/bin/chromium-headless-shell'].find(
      (path) => path && isProgram(path),
    );
  const installed = find();
  if (installed) return installed;
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return chromiumPath;
  console.log('Installing the headless shell of Chromium …');
  install('apt-get', ['update', '-qq']);
  install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  return find() ?? chromiumPath;
}

function findChromium(): string | undefined {
  return [process.env['CHROMIUM'] ?? '', ...wellKnownPaths, chromium.executablePath()].find(
    (path) => path && isProgram(path),
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(program: string, parameters: string[]): void {
  const { status, stderr } = spawnSync(program, parameters, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.error(`${program} ${parameters.join(' ')} failed: ${stderr}`);
}
