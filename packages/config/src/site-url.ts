import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDirectory: string): string => join(dataDirectory, 'site-url');

/** Stores the site's URL in the data directory, for commands that run without the server's settings. */
export function storeSiteUrl(dataDirectory: string, siteUrl: string): void {
  writeFileSync(fileIn(dataDirectory), `${siteUrl}\n`, { mode: 0o600 });
}

/** The origin of the last server on this data directory; `null` if unknown. */
export function storedSiteUrl(dataDirectory: string): string | null {
  try {
    const { origin } = new URL(readFileSync(fileIn(dataDirectory), 'utf8').trim());
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
}
