/** The formats of feeds. */
export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The path of the feed of what lives at a path (`/`, `/category/sea/`), in a format. */
export function feedPath(home: string, format: FeedFormat): string {
  const folder = home.replace(/\/*$/, '/');
  return `${folder}${{ rss: 'feed/', atom: 'feed/atom/', json: 'feed.json' }[format]}`;
}
