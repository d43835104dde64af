/** A request of a crawler. */
export interface CrawlerRequest {
  /** Path and query. */
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Turn {
  /** Unique. */
  readonly number: number;
  /** The path of a post. */
  readonly post: string;
}

type Kind = (turn: Turn) => CrawlerRequest;

const DAY_MS = 86_400_000;

const cursor = (number: number): string => encodeURIComponent(btoa(`arrayconnection:${number}`));
const day = (number: number): string =>
  new Date(Date.UTC(1900, 0, 1) + (number % 90_000) * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '/');
const pick = <Value>(from: readonly Value[], number: number): Value => from[number % from.length] as Value;

/** Requests of misguided crawlers, by kind. All requests of a run differ. */
const requestKinds: Readonly<Record<string, Kind>> = {
  campaigns: ({ number, post }) => ({ target: `${post}?utm_source=mail&utm_campaign=${number}` }),
  'unknown paths': ({ number }) => ({ target: `/nothing-${number}/` }),
  sessions: ({ number, post }) => ({ target: `${post}?sid=${number}&sort=${pick(['up', 'down'], number)}` }),
  'below posts': ({ number, post }) => ({ target: `${post}nothing-${number}/` }),
  cookies: ({ number, post }) => ({
    target: `${post}?c=${number}`,
    headers: { cookie: `visitor=${number}` },
  }),
  'arbitrary cursors': ({ number }) => ({ target: `/?after=${cursor(number)}` }),
  'arbitrary pages': ({ number }) => ({ target: `/page/${number + 2}/` }),
  'content negotiation': ({ number, post }) => ({
    target: `${post}?a=${number}`,
    headers: {
      accept: `text/x-${number}`,
      'accept-language': `x-${number}`,
      'accept-encoding': `x-${number}, br`,
    },
  }),
  etags: ({ number, post }) => ({
    target: `${post}?t=${number}`,
    headers: { 'if-none-match': `W/"${number}"` },
  }),
  searches: ({ number }) => ({
    target: pick([`/?s=word${number}`, `/search/?s=two+words+${number}`], number),
  }),
  'other hosts': ({ number, post }) => ({
    target: `${post}?h=${number}`,
    headers: { host: `host-${number}.example`, 'x-forwarded-host': `host-${number}.example` },
  }),
  ranges: ({ number, post }) => ({ target: `${post}?r=${number}`, headers: { range: `bytes=${number}-` } }),
  feeds: ({ number, post }) => ({
    target: pick(
      [`${post}feed/?n=${number}`, `/nothing-${number}/feed/`, `/feed/atom/?after=${cursor(number)}`],
      number,
    ),
  }),
  methods: ({ number, post }) => ({
    target: `${post}?m=${number}`,
    method: pick(['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PROPFIND'], number),
  }),
  'user agents': ({ number, post }) => ({
    target: `${post}?u=${number}`,
    headers: { 'user-agent': `crawler/${number}`, [`x-crawler-${number}`]: 'yes' },
  }),
  dates: ({ number }) => ({ target: pick([`/${day(number)}/?d=${number}`, `/2026/13/${number}/`], number) }),
  spellings: ({ number, post }) => ({
    target: pick(
      [
        `/%6E%6f-${number}/`,
        `/gr%C3%B6%C3%9Fe-${number}/`,
        `/%ff${number}`,
        `${post.toUpperCase()}?${number}`,
        `//${number}//`,
      ],
      number,
    ),
  }),
  'page numbers': ({ number, post }) => ({ target: pick([`/page/${number}/`, `${post}${number}/`], number) }),
  'deep paths': ({ number }) => ({ target: `/${'deep/'.repeat((number % 300) + 2)}${number}/` }),
  'plain links': ({ number }) => ({
    target: pick([`/?p=${number}`, `/?cat=${number}`, `/?author=${number}`, `/?page_id=${number}`], number),
  }),
  files: ({ number, post }) => ({
    target: pick(
      [
        `/wp-content/uploads/2026/01/${number}.jpg`,
        `/assets/${number}.js`,
        `/images/400/${number}.jpg`,
        `/.env?${number}`,
        `/nothing-${number}.md`,
        `/sitemap-posts-${number}.xml`,
        `/oembed?url=${encodeURIComponent(`https://example.com${post}?${number}`)}`,
        `/xmlrpc.php?${number}`,
      ],
      number,
    ),
  }),
  'backend queries': ({ number }) => ({
    target: pick(
      [
        `/graphql?query=${encodeURIComponent(`{post(id:"${number}",idType:DATABASE_ID){title}}`)}`,
        `/graphql?query=${encodeURIComponent(`{a${number}:posts(first:1){nodes{id}}}`)}`,
        `/wp-json/wp/v2/posts/${number}`,
      ],
      number,
    ),
  }),
};

const names = Object.keys(requestKinds);

/** The request of a turn, and its kind. */
export function crawlerRequest(turn: Turn): CrawlerRequest & { readonly kind: string } {
  const kind = pick(names, turn.number);
  // Within a kind, variants alternate, too.
  const number = Math.floor(turn.number / names.length);
  return { kind, ...(requestKinds[kind] as Kind)({ ...turn, number }) };
}
