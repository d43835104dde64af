import {
  dailymotion,
  mixcloud,
  type PlayableContent,
  type PlayerRule,
  soundCloud,
  spotify,
  ted,
  vimeo,
  youTube,
} from './players.ts';

interface Provider {
  readonly host: string;
  /** Its display name. */
  readonly name: string;
  /** Its name in WordPress's class names; absent if pages of the host cannot be embedded. */
  readonly slug?: string;
  /** How its content is played; absent if it is always a link. */
  readonly player?: PlayerRule;
}

const provider = (host: string, name: string, slug?: string, player?: PlayerRule): Provider => ({
  host,
  name,
  ...(slug === undefined ? {} : { slug }),
  ...(player === undefined ? {} : { player }),
});

const providers: readonly Provider[] = [
  provider('youtube.com', 'YouTube', 'youtube', youTube),
  provider('youtube-nocookie.com', 'YouTube', 'youtube', youTube),
  provider('youtu.be', 'YouTube', 'youtube', youTube),
  provider('vimeo.com', 'Vimeo', 'vimeo', vimeo),
  provider('twitter.com', 'Twitter', 'twitter'),
  provider('x.com', 'X', 'twitter'),
  provider('bsky.app', 'Bluesky', 'bluesky'),
  provider('facebook.com', 'Facebook', 'facebook'),
  provider('instagram.com', 'Instagram', 'instagram'),
  provider('tiktok.com', 'TikTok', 'tiktok'),
  provider('reddit.com', 'Reddit', 'reddit'),
  provider('tumblr.com', 'Tumblr', 'tumblr'),
  provider('spotify.com', 'Spotify', 'spotify', spotify),
  provider('soundcloud.com', 'SoundCloud', 'soundcloud', soundCloud),
  provider('mixcloud.com', 'Mixcloud', 'mixcloud', mixcloud),
  provider('reverbnation.com', 'ReverbNation', 'reverbnation'),
  provider('bandcamp.com', 'Bandcamp', 'bandcamp'),
  provider('dailymotion.com', 'Dailymotion', 'dailymotion', dailymotion),
  provider('dai.ly', 'Dailymotion', 'dailymotion', dailymotion),
  provider('wordpress.tv', 'WordPress.tv', 'wordpress-tv'),
  provider('videopress.com', 'VideoPress', 'videopress'),
  provider('animoto.com', 'Animoto', 'animoto'),
  provider('ted.com', 'TED', 'ted', ted),
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

/** Content of a provider that a reader can play on the page. */
export interface EmbedPlayer extends PlayableContent {
  /** The provider's display name. */
  readonly provider: string;
}

/**
 * How the content at a URL is played in a frame.
 *
 * @param address The URL of a page or of a player, absolute.
 * @returns `null` if the provider has no player here, or the URL is not one of its content.
 */
export function playerOf(address: string): EmbedPlayer | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  const owner = find(url.host);
  const content = owner?.player?.(url) ?? null;
  return owner === undefined || content === null ? null : { provider: owner.name, ...content };
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
  const href = playerOf(url.href)?.page ?? url.href;
  return { href, text: title?.trim() || providerOf(href) };
}
