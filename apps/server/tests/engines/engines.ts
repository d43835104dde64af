import { openFirefox, hasFirefox } from './firefox.ts';
import type { EnginePage } from './engine.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

/** A browser engine other than Chromium. */
export interface Engine {
  readonly name: string;
  /** Whether its tests run: without the engine they are skipped, but in a CI service they fail. */
  readonly isTested: boolean;
  readonly open: () => Promise<EnginePage>;
}

const isRequired = process.env['CI'] !== undefined && process.env['CI'] !== 'false';

/** Firefox and WebKit, which `npm run test:exhaustive` installs where it can. */
export const engines: readonly Engine[] = [
  { name: 'Firefox', isInstalled: hasFirefox, open: openFirefox },
  { name: 'WebKit', isInstalled: hasWebKit, open: openWebKit },
].map(({ name, isInstalled, open }) => ({
  name,
  isTested: isInstalled || isRequired,
  open: isInstalled ? open : () => Promise.reject(new Error(`${name} is not installed.`)),
}));

for (const { name, isTested } of engines) {
  if (!isTested)
    console.log(`${name} is not installed, so its tests are skipped. CONTRIBUTING.md names the packages.`);
}
