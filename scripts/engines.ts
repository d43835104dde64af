import { installPackages, isProgram, mayInstallPackages } from './debian-packages.ts';

/** The programs of the browser engines other than Chromium, and their packages. */
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/**
 * Installs Firefox and WebKit from Debian's packages, if this process may. Without them, their tests are skipped with a message, or fail if
 * `CI` is set.
 */
export function ensureEngines(): void {
  const missing = Object.entries(packages)
    .filter(([, program]) => !isProgram(program))
    .map(([name]) => name);
  if (missing.length === 0 || !mayInstallPackages()) return;
  console.log(`Installing ${missing.join(', ')} for the browser tests …`);
  installPackages(missing);
}
