import { chromium } from 'playwright-core';
import { installPackages, isProgram, mayInstallPackages, runInstaller } from './debian-packages.ts';

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
  if (mayInstallPackages()) installPackages(['chromium']);
  else runInstaller('playwright-core', ['install', 'chromium']);
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
  const installed = findHeadlessShell();
  if (installed) return installed;
  if (!mayInstallPackages()) return chromiumPath;
  console.log('Installing the headless shell of Chromium …');
  installPackages(['chromium-headless-shell']);
  return findHeadlessShell() ?? chromiumPath;
}

function findHeadlessShell(): string | undefined {
  return [process.env['CHROMIUM_HEADLESS_SHELL'] ?? '', '/usr/bin/chromium-headless-shell'].find(
    (path) => path && isProgram(path),
  );
}

function findChromium(): string | undefined {
  return [process.env['CHROMIUM'] ?? '', ...wellKnownPaths, chromium.executablePath()].find(
    (path) => path && isProgram(path),
  );
}
