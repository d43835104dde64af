/** A shared cache in front of us that we purge. */
export interface Cdn {
  readonly kind: CdnKind;
  /** Where it is told what to purge. */
  readonly url: string;
  /** What it takes as a proof; `null` for none. */
  readonly token: string | null;
}

export type CdnKind = 'fastly' | 'cloudflare' | 'varnish' | 'webhook';

interface CdnDialect {
  /** Where it is reached when no address is set; `null` where one must be set. */
  readonly address: ((zone: string) => string) | null;
  /** The header that says how long it may keep a page, as it reads it. */
  readonly lifetime: 'cdn-cache-control' | 'surrogate-control';
  /** The header by which it knows tags, and what stands between two tags. */
  readonly tags: { readonly header: string; readonly separator: string };
  /** The most tags of one call. */
  readonly mostTags: number;
  readonly purge: (tags: readonly string[], token: string | null) => RequestInit;
}

const json = { 'content-type': 'application/json' };
const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

/**
 * How each of them is spoken to.
 *
 * @see https://www.fastly.com/documentation/reference/api/purging/ (256 keys a call, 16 KiB a header)
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/ (100 tags a call, 16 KiB a header, 5 calls a minute without a plan)
 * @see vmod_xkey(3), whose example of VCL takes this call (headers of 8 KiB)
 */
export const cdnDialects: Readonly<Record<CdnKind, CdnDialect>> = {
  fastly: {
    address: (zone) => `https://api.fastly.com/service/${zone}/purge`,
    lifetime: 'surrogate-control',
    tags: { header: 'surrogate-key', separator: ' ' },
    mostTags: 256,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { ...json, accept: 'application/json', ...(token !== null && { 'fastly-key': token }) },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  cloudflare: {
    address: (zone) => `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
    lifetime: 'cdn-cache-control',
    tags: { header: 'cache-tag', separator: ',' },
    mostTags: 100,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { ...json, ...bearer(token) },
      body: JSON.stringify({ tags }),
    }),
  },
  varnish: {
    address: null,
    lifetime: 'cdn-cache-control',
    tags: { header: 'xkey', separator: ' ' },
    mostTags: 200,
    purge: (tags, token) => ({ method: 'PURGE', headers: { xkey: tags.join(' '), ...bearer(token) } }),
  },
  webhook: {
    address: null,
    lifetime: 'cdn-cache-control',
    tags: { header: 'cache-tag', separator: ',' },
    mostTags: 1000,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { ...json, ...bearer(token) },
      body: JSON.stringify({ tags }),
    }),
  },
};

/** How long one call may take. */
const callMs = 10_000;
/** The longest pause that a cache may ask for. */
const longestPauseMs = 600_000;

/** What came of a call. */
export type Purged =
  | { readonly outcome: 'done' }
  /** `pauseMs`: how long it wants to be left alone; `null` when it does not say. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly pauseMs: number | null };

/** Tells a shared cache to forget the pages with these tags: no more of them than it takes in one call. It never throws. */
export async function callCdn(
  { kind, url, token }: Cdn,
  tags: readonly string[],
  fetch: (request: Request) => Promise<Response>,
): Promise<Purged> {
  try {
    const signal = AbortSignal.timeout(callMs);
    const answer = await fetch(
      new Request(url, { ...cdnDialects[kind].purge(tags, token), redirect: 'manual', signal }),
    );
    await answer.body?.cancel();
    if (answer.ok) return { outcome: 'done' };
    const pauseS = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return {
      outcome: 'failed',
      reason: `It answered ${answer.status}.`,
      pauseMs: pauseS >= 0 ? Math.min(pauseS * 1000, longestPauseMs) : null,
    };
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error), pauseMs: null };
  }
}

/** `fetch` hides behind "fetch failed" what happened. Never a word of the request: it holds the token. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It cannot be reached.';
  if (error.name === 'TimeoutError') return `It did not answer within ${callMs / 1000} seconds.`;
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? `It cannot be reached (${code}).` : 'It cannot be reached.';
}
