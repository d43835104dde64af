/** The space that a player needs. */
export type PlayerShape =
  /** `ratio` is width divided by height, unless the content is known to have another. */
  | { readonly kind: 'video'; readonly ratio: number }
  /** `height` is in CSS pixels; the width is that of the column. */
  | { readonly kind: 'audio'; readonly height: number };

/** What a provider plays, read from a URL. All URLs are composed from validated ids; none is copied. */
export interface PlayableContent {
  /** The page of the content at the provider. */
  readonly page: string;
  /** The URL of the player, for a frame that is created after a click: it starts to play where the provider supports that. */
  readonly src: string;
  /** The URL of the title, author and thumbnail as JSON: https://oembed.com. It identifies the content. */
  readonly oembed: string;
  readonly shape: PlayerShape;
}

/** Reads the page or player URL of a provider; `null` if it plays nothing. */
export type PlayerRule = (url: URL) => PlayableContent | null;

const wide = 16 / 9;
const video: PlayerShape = { kind: 'video', ratio: wide };
/** The heights of the compact player, and of one with a list. */
const compact: PlayerShape = { kind: 'audio', height: 152 };
const withList: PlayerShape = { kind: 'audio', height: 352 };

/** A URL with parameters; those that are `null` are left out. */
function withParameters(base: string, parameters: Readonly<Record<string, string | null>>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

const segmentsOf = (url: URL): string[] => url.pathname.split('/').filter((segment) => segment !== '');

const matching = (value: string | null | undefined, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Players in the place of an id: the current live stream of a channel, and a playlist. */
const youTubePlayers = new Set(['live_stream', 'videoseries']);

/** Videos, shorts, live streams and playlists; the player is that of the domain without cookies. */
export const youTube: PlayerRule = (url) => {
  const [first = '', second] = segmentsOf(url);
  const oembed = (page: string): string =>
    withParameters('https://www.youtube.com/oembed', { format: 'json', url: page });
  const isList = first === 'playlist' || (first === 'embed' && second === 'videoseries');
  const list = matching(url.searchParams.get('list'), /^[\w-]{10,64}$/);
  if (isList && list !== null) {
    const page = `https://www.youtube.com/playlist?list=${list}`;
    const src = withParameters('https://www.youtube-nocookie.com/embed/videoseries', {
      list,
      autoplay: '1',
      playsinline: '1',
    });
    return { page, src, oembed: oembed(page), shape: video };
  }
  const isShort = url.hostname === 'youtu.be';
  const named = ['embed', 'live', 'shorts', 'v'].includes(first) ? second : null;
  const written = isShort ? first : first === 'watch' ? url.searchParams.get('v') : named;
  const id = matching(written, /^[\w-]{11}$/);
  if (id === null || youTubePlayers.has(id)) return null;
  const start = secondsOf(url.searchParams.get('start') ?? url.searchParams.get('t'));
  const page = `https://www.youtube.com/watch?v=${id}`;
  return {
    page: start === null ? page : `${page}&t=${start}s`,
    src: withParameters(`https://www.youtube-nocookie.com/embed/${id}`, {
      autoplay: '1',
      playsinline: '1',
      rel: '0',
      start,
    }),
    oembed: oembed(page),
    shape: first === 'shorts' ? { kind: 'video', ratio: 1 / wide } : video,
  };
};

/** Seconds from `90`, `90s` or `1h2m3s`; `null` at the start. */
function secondsOf(time: string | null): string | null {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time ?? '') ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total === 0 ? null : String(total);
}

/** Videos, also unlisted ones, whose URL has a second part. `dnt` turns off cookies and statistics. */
export const vimeo: PlayerRule = (url) => {
  const isPlayer = url.hostname === 'player.vimeo.com';
  const path = isPlayer
    ? /^\/video\/(\d{1,12})\/?$/
    : /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/;
  const [, id, secondPart] = path.exec(url.pathname) ?? [];
  if (id === undefined) return null;
  const hash = secondPart ?? matching(url.searchParams.get('h'), /^[\da-f]{6,20}$/);
  const page = `https://vimeo.com/${id}${hash === null ? '' : `/${hash}`}`;
  return {
    page,
    src: withParameters(`https://player.vimeo.com/video/${id}`, { h: hash, autoplay: '1', dnt: '1' }),
    // Without a width, the thumbnail is small.
    oembed: withParameters('https://vimeo.com/api/oembed.json', { url: page, width: '960', dnt: 'true' }),
    shape: video,
  };
};

/** Tracks, albums, playlists, artists, episodes and shows, with or without a language in the path. */
export const spotify: PlayerRule = (url) => {
  if (url.hostname !== 'open.spotify.com') return null;
  const [, kind = '', id = ''] =
    /^\/(?:intl-[a-z]{2}(?:-[a-z]{2})?\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/([\da-z]{22})\/?$/i.exec(
      url.pathname,
    ) ?? [];
  if (id === '') return null;
  const page = `https://open.spotify.com/${kind}/${id}`;
  return {
    page,
    src: `https://open.spotify.com/embed/${kind}/${id}`,
    oembed: withParameters('https://open.spotify.com/oembed', { url: page }),
    shape: kind === 'track' || kind === 'episode' ? compact : withList,
  };
};

/** Pages of SoundCloud that are not those of a user. */
const soundCloudPages = setOf(`
  artists charts community-guidelines discover feed genres go groups imprint jobs library
  messages notifications pages people popular privacy search settings stations stream tags
  terms-of-use tracks upload you
`);
/** Lists of a user's page. */
const soundCloudLists = setOf(`
  albums comments followers following likes playlists popular-tracks reposts spotlight stations
  toptracks tracks
`);
const soundCloudSecret = /^s-[\da-z]{5,20}$/i;

/** Tracks and sets. A player that another site embedded names them by number. */
export const soundCloud: PlayerRule = (url) => {
  const source = url.hostname === 'w.soundcloud.com' ? URL.parse(url.searchParams.get('url') ?? '') : url;
  if (source === null || (source !== url && !isPlainHttps(source))) return null;
  const found =
    source.hostname === 'api.soundcloud.com' ? readSoundCloudNumber(source) : readSoundCloudPath(source);
  if (found === null) return null;
  const { content, isSet } = found;
  const player = (autoplay: string | null): string =>
    withParameters('https://w.soundcloud.com/player/', {
      url: content,
      auto_play: autoplay,
      hide_related: 'true',
      show_comments: 'false',
      visual: 'false',
    });
  return {
    // The API has no pages, but a player is one.
    page: content.startsWith('https://api.') ? player(null) : content,
    src: player('true'),
    oembed: withParameters('https://soundcloud.com/oembed', { format: 'json', url: content }),
    shape: isSet ? withList : { kind: 'audio', height: 166 },
  };
};

function readSoundCloudNumber({ pathname, searchParams }: URL): { content: string; isSet: boolean } | null {
  const [, kind = '', id = ''] =
    /^\/(tracks|playlists)\/(?:soundcloud(?::|%3[Aa])[a-z]+(?::|%3[Aa]))?(\d{1,15})\/?$/.exec(pathname) ?? [];
  // A private one needs it.
  const secret = matching(searchParams.get('secret_token'), soundCloudSecret);
  const content = withParameters(`https://api.soundcloud.com/${kind}/${id}`, { secret_token: secret });
  return id === '' ? null : { content, isSet: kind === 'playlists' };
}

function readSoundCloudPath(url: URL): { content: string; isSet: boolean } | null {
  if (!['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'].includes(url.hostname)) return null;
  const segments = segmentsOf(url);
  const [user = '', title = ''] = segments;
  const isSet = title === 'sets';
  const length = isSet ? 3 : 2;
  // A private one has a secret as its last part.
  const isPrivate = segments.length === length + 1 && soundCloudSecret.test(segments.at(-1) ?? '');
  if (segments.length !== length && !isPrivate) return null;
  if (soundCloudPages.has(user) || soundCloudLists.has(title)) return null;
  if (!segments.every((segment) => /^[\w-]{1,255}$/.test(segment))) return null;
  return { content: `https://soundcloud.com/${segments.join('/')}`, isSet };
}

export const dailymotion: PlayerRule = (url) => {
  const segments = segmentsOf(url);
  const [first = '', second = '', third = ''] = segments;
  const written =
    url.hostname === 'dai.ly'
      ? first
      : url.hostname === 'geo.dailymotion.com'
        ? url.searchParams.get('video')
        : first === 'video'
          ? second
          : first === 'embed' && second === 'video'
            ? third
            : null;
  // Older URLs continue with the title.
  const id = matching(written?.split('_')[0], /^[\da-z]{5,12}$/i);
  if (id === null) return null;
  const page = `https://www.dailymotion.com/video/${id}`;
  return {
    page,
    src: withParameters('https://geo.dailymotion.com/player.html', { video: id }),
    oembed: withParameters('https://www.dailymotion.com/services/oembed', { format: 'json', url: page }),
    shape: video,
  };
};

/** Pages of Mixcloud that are not those of a user. */
const mixcloudPages = setOf(`
  about advertise categories competitions dashboard developers discover genres live oauth pro
  search settings tag tags terms upload widget
`);
/** Lists of a user's page. */
const mixcloudLists = setOf('favorites followers following listens playlists posts reposts stream uploads');

/** Shows. Names may contain letters beyond ASCII, percent-encoded. */
export const mixcloud: PlayerRule = (url) => {
  const isPlayer = url.hostname === 'player-widget.mixcloud.com' || url.pathname.startsWith('/widget/');
  const path = isPlayer ? (url.searchParams.get('feed') ?? '') : url.pathname;
  const source = URL.parse(path, 'https://www.mixcloud.com');
  if (source === null || !isPlainHttps(source)) return null;
  if (!['mixcloud.com', 'www.mixcloud.com'].includes(source.hostname)) return null;
  const segments = segmentsOf(source);
  const [user = '', show = ''] = segments;
  if (segments.length !== 2 || mixcloudPages.has(user) || mixcloudLists.has(show)) return null;
  if (!segments.every((segment) => /^(?:[\w.~-]|%[89a-f][\da-f]){1,300}$/i.test(segment))) return null;
  const feed = `/${segments.join('/')}/`;
  const page = `https://www.mixcloud.com${feed}`;
  return {
    page,
    src: withParameters('https://player-widget.mixcloud.com/widget/iframe/', {
      hide_cover: '1',
      autoplay: '1',
      feed,
    }),
    oembed: withParameters('https://app.mixcloud.com/oembed/', { format: 'json', url: page }),
    shape: compact,
  };
};

/** Talks. Their ids are speaker and title, with an underscore between; those without one are lists. */
export const ted: PlayerRule = (url) => {
  const [, talk] =
    /^\/talks\/(?:lang\/[a-z-]{2,8}\/)?((?=[^_/]+_)[\da-z_]{1,200})\/?$/.exec(url.pathname) ?? [];
  if (talk === undefined) return null;
  const page = `https://www.ted.com/talks/${talk}`;
  return {
    page,
    src: `https://embed.ted.com/talks/${talk}`,
    oembed: withParameters('https://www.ted.com/services/v1/oembed.json', { url: page }),
    shape: video,
  };
};

/** Whether a URL in a parameter is one of the web, without credentials or a port. */
const isPlainHttps = (url: URL): boolean =>
  url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
