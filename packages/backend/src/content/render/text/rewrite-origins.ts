import { onceFor } from '@masthead/kit';

/**
 * Creates a function that rewrites URLs from the origins a text was imported from to the site. Other URLs stay,
 * including those with only a common prefix (`https://old.example.com` for `https://old.example`).
 */
export function createOriginRewriter({
  siteUrl,
  importedOrigins,
}: {
  siteUrl: string;
  importedOrigins: readonly string[];
}): (text: string) => string {
  const { sites, uploads } = patternsOf(importedOrigins);
  return (text) => {
    const withUploads = uploads === null ? text : text.replace(uploads, `${siteUrl}/wp-content/uploads`);
    return sites === null ? withUploads : withUploads.replace(sites, siteUrl);
  };
}

/** Each renderer needs them, and the settings are the same objects until a setting changes. */
const patternsOf = onceFor((importedOrigins: readonly string[]) => {
  const sites = patternOf(importedOrigins.filter((origin) => !origin.endsWith(uploadsMark)));
  const bases = importedOrigins
    .filter((origin) => origin.endsWith(uploadsMark))
    .map((origin) => origin.slice(0, -uploadsMark.length));
  // Uploads are below a year and a month.
  const uploads = patternOf(bases, String.raw`(?=/\d{4}/\d{2}/[^/\s"'<>]+\.\w)`);
  return { sites, uploads };
});

/** Suffix of an origin whose files are uploads of the site (`https://example.files.wordpress.com`). */
const uploadsMark = '#uploads';

/** Matches the origins, with either protocol; `null` if there are none. */
function patternOf(origins: readonly string[], end = String.raw`(?![\w-]|[.:@]\w)`): RegExp | null {
  const hosts = origins
    .map((origin) => origin.replace(/^(?:https?:)?\/\//, '').replace(/\/+$/, ''))
    .filter((host) => host !== '')
    .sort((one, other) => other.length - one.length);
  if (hosts.length === 0) return null;
  const names = hosts.map((host) => host.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`https?://(?:${names.join('|')})${end}`, 'gi');
}
