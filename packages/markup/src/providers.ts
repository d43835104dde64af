const providers: readonly (readonly [host: string, name: string])[] = [
  ['youtube.com', 'YouTube'],
  ['youtube-nocookie.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
  ['twitter.com', 'Twitter'],
  ['x.com', 'X'],
  ['bsky.app', 'Bluesky'],
  ['facebook.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['tiktok.com', 'TikTok'],
  ['reddit.com', 'Reddit'],
  ['spotify.com', 'Spotify'],
  ['soundcloud.com', 'SoundCloud'],
  ['mixcloud.com', 'Mixcloud'],
  ['bandcamp.com', 'Bandcamp'],
  ['dailymotion.com', 'Dailymotion'],
  ['wordpress.tv', 'WordPress.tv'],
  ['videopress.com', 'VideoPress'],
  ['ted.com', 'TED'],
  ['flickr.com', 'Flickr'],
  ['slideshare.net', 'SlideShare'],
  ['speakerdeck.com', 'Speaker Deck'],
  ['codepen.io', 'CodePen'],
  ['pinterest.com', 'Pinterest'],
  ['issuu.com', 'Issuu'],
  ['scribd.com', 'Scribd'],
  ['openstreetmap.org', 'OpenStreetMap'],
  ['google.com', 'Google'],
];

/** The name readers know the owner of an address by: `YouTube`, else the host without `www.`; `''` for no address. */
export function providerOf(address: string): string {
  const host = URL.parse(address)?.host.replace(/^www\./, '') ?? '';
  for (const [known, name] of providers) if (host === known || host.endsWith(`.${known}`)) return name;
  return host;
}

/** The page a person would visit for what a player's frame shows: the film's page for a YouTube or Vimeo player. */
export function pageOfPlayer(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const provider = providerOf(address);
  const [, first = '', second = ''] = url.pathname.split('/');
  if (provider === 'YouTube' && first === 'embed' && /^[\w-]{6,20}$/.test(second)) {
    return second === 'videoseries' ? address : `https://www.youtube.com/watch?v=${second}`;
  }
  if (provider === 'Vimeo' && first === 'video' && /^\d+$/.test(second)) return `https://vimeo.com/${second}`;
  if (provider === 'Spotify' && first === 'embed')
    return `https://open.spotify.com${url.pathname.slice('/embed'.length)}`;
  return address;
}
