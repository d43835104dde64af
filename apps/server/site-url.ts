import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDirectory: string): string => join(dataDirectory, 'site-url');

/** Leaves the site's address in the data directory, for commands that are not told the server's settings. */
export function keepSiteUrl(dataDirectory: string, siteUrl: string): void {
  writeFileSync(fileIn(dataDirectory), `${siteUrl}\n`, { mode: 0o600 });
}

/** The origin under which a server ran last on this data directory; `null` when none has, or nobody can tell. */
export function keptSiteUrl(dataDirectory: string): string | null {
  try {
    const { origin } = new URL(readFileSync(fileIn(dataDirectory), 'utf8').trim());
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
}
