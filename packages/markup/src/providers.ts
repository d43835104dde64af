interface Provider {
  readonly host: string;
  /** Its display name. */
  readonly name: string;
  /** Its name in WordPress's class names; absent if pages of the host cannot be embedded. */
  readonly slug?: string;
}

const provider = (host: string, name: string, slug?: string): Provider => ({
  host,
  name,
  ...(slug === undefined ? {} : { slug }),
});

const providers: readonly Provider[] = [
  provider('youtube.com', 'YouTube', 'youtube'),
  provider('youtube-nocookie.com', 'YouTube', 'youtube'),
  provider('youtu.be', 'YouTube', 'youtube'),
  provider('vimeo.com', 'Vimeo', 'vimeo'),
  provider('twitter.com', 'Twitter', 'twitter'),
  provider('x.com', 'X', 'twitter'),
  provider('bsky.app', 'Bluesky', 'bluesky'),
  provider('facebook.com', 'Facebook', 'facebook'),
  provider('instagram.com', 'Instagram', 'instagram'),
  provider('tiktok.com', 'TikTok', 'tiktok'),
  provider('reddit.com', 'Reddit', 'reddit'),
  provider('tumblr.com', 'Tumblr', 'tumblr'),
  provider('spotify.com', 'Spotify', 'spotify'),
  provider('soundcloud.com', 'SoundCloud', 'soundcloud'),
  provider('mixcloud.com', 'Mixcloud', 'mixcloud'),
  provider('reverbnation.com', 'ReverbNation', 'reverbnation'),
  provider('bandcamp.com', 'Bandcamp', 'bandcamp'),
  provider('dailymotion.com', 'Dailymotion', 'dailymotion'),
  provider('dai.ly', 'Dailymotion', 'dailymotion'),
  provider('wordpress.tv', 'WordPress.tv', 'wordpress-tv'),
  provider('videopress.com', 'VideoPress', 'videopress'),
  provider('animoto.com', 'Animoto', 'animoto'),
  provider('ted.com', 'TED', 'ted'),
  provider('flickr.com', 'Flickr', 'flickr'),
  provider('flic.kr', 'Flickr', 'flickr'),
  provider('smugmug.com', 'SmugMug', 'smugmug'),
  provider('imgur.com', 'Imgur', 'imgur'),
  provider('cloudup.com', 'Cloudup', 'cloudup'),
  provider('screencast.com', 'Screencast', 'screencast'),
  provider('slideshare.net', 'SlideShare', 'slideshare'),
  provider('speakerdeck.com', 'Speaker Deck', 'speaker-deck'),
  provider('kickstarter.com', 'Kickstarter', 'kickstarter'),
  provider('kck.st', 'Kickstarter', 'kickstarter'),
  provider('crowdsignal.com', 'Crowdsignal', 'crowdsignal'),
  provider('pinterest.com', 'Pinterest', 'pinterest'),
  provider('issuu.com', 'Issuu', 'issuu'),
  provider('scribd.com', 'Scribd', 'scribd'),
  provider('wolframcloud.com', 'Wolfram', 'wolfram-cloud'),
  provider('codepen.io', 'CodePen'),
  provider('openstreetmap.org', 'OpenStreetMap'),
  provider('google.com', 'Google'),
];

function find(host: string): Provider | undefined {
  return providers.find((each) => host === each.host || host.endsWith(`.${each.host}`));
}

/** The display name of a URL's provider: `YouTube`, else the host without `www.`; `''` for an invalid URL. */
export function providerOf(address: string): string {
  const host = URL.parse(address)?.host.replace(/^www\./, '') ?? '';
  return find(host)?.name ?? host;
}

/** WordPress's slug of the provider of an embeddable URL (`youtube`); `null` if the URL is not embeddable. */
export function embedSlugOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname === '/') return null;
  return find(url.host)?.slug ?? null;
}

/** The page with the content of a player's frame: the video's page for a YouTube or Vimeo player. */
function pageOfPlayer(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const owner = providerOf(address);
  const [, first = '', second = ''] = url.pathname.split('/');
  if (owner === 'YouTube' && first === 'embed' && /^[\w-]{6,20}$/.test(second)) {
    return second === 'videoseries' ? address : `https://www.youtube.com/watch?v=${second}`;
  }
  if (owner === 'Vimeo' && first === 'video' && /^\d+$/.test(second)) return `https://vimeo.com/${second}`;
  if (owner === 'Spotify' && first === 'embed')
    return `https://open.spotify.com${url.pathname.slice('/embed'.length)}`;
  if (owner === 'Dailymotion' && first === 'embed' && second === 'video') {
    return `https://www.dailymotion.com${url.pathname.slice('/embed'.length)}`;
  }
  return address;
}

/** A link that replaces a player. */
export interface PlayerLink {
  readonly href: string;
  readonly text: string;
}

/**
 * The link to the content of a player, for readers who have not consented to loading it.
 *
 * @param address The player's URL, absolute or scheme-relative.
 * @param title The player's title. Default: the name of the provider.
 * @returns `null` if the URL is not http(s).
 */
export function playerLink(address: string, title: string | undefined): PlayerLink | null {
  const url = URL.parse(address.trim().replace(/^\/\//, 'https://'));
  if (url === null || !/^https?:$/.test(url.protocol) || url.host === '') return null;
  url.username = '';
  url.password = '';
  const href = pageOfPlayer(url.href);
  return { href, text: title?.trim() || providerOf(href) };
}
