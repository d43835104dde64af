/** Supported feed formats. */
export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The path of the feed of a page (`/`, `/category/sea/`), in a format. */
export function feedPath(home: string, format: FeedFormat): string {
  const folder = home.replace(/\/*$/, '/');
  return `${folder}${{ rss: 'feed/', atom: 'feed/atom/', json: 'feed.json' }[format]}`;
}
