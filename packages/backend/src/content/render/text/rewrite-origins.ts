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
  const hosts = importedOrigins
    .map((origin) => origin.replace(/^(?:https?:)?\/\//, '').replace(/\/+$/, ''))
    .filter((host) => host !== '')
    .sort((one, other) => other.length - one.length);
  if (hosts.length === 0) return (text) => text;
  const names = hosts.map((host) => host.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`https?://(?:${names.join('|')})(?![\\w-]|[.:@]\\w)`, 'gi');
  return (text) => text.replace(pattern, siteUrl);
}
