/** A CDN or shared cache in front of the site that can be purged. */
export interface Cdn {
  readonly kind: CdnKind;
  /** URL of purge requests. */
  readonly url: string;
  /** API token; `null` for none. */
  readonly token: string | null;
}

export type CdnKind = 'fastly' | 'cloudflare' | 'varnish' | 'webhook';

interface CdnApi {
  /** Default URL; `null` if one must be configured. */
  readonly defaultUrl: ((zone: string) => string) | null;
  /** The header with the CDN's cache lifetime. */
  readonly lifetime: 'cdn-cache-control' | 'surrogate-control';
  /** The header with the cache tags, and the separator. */
  readonly tags: { readonly header: string; readonly separator: string };
  /** Maximum tags per request. */
  readonly maxTags: number;
  readonly purge: (tags: readonly string[], token: string | null) => RequestInit;
}

const json = { 'content-type': 'application/json' };
const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

/**
 * The APIs of the supported CDNs.
 *
 * @see https://www.fastly.com/documentation/reference/api/purging/ (256 keys a call, 16 KiB a header)
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/ (100 tags a call, 16 KiB a header, 5 calls a minute without a plan)
 * @see vmod_xkey(3), whose example VCL accepts this request (headers of 8 KiB)
 */
export const cdnApis: Readonly<Record<CdnKind, CdnApi>> = {
  fastly: {
    defaultUrl: (zone) => `https://api.fastly.com/service/${zone}/purge`,
    lifetime: 'surrogate-control',
    tags: { header: 'surrogate-key', separator: ' ' },
    maxTags: 256,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { ...json, accept: 'application/json', ...(token !== null && { 'fastly-key': token }) },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  cloudflare: {
    defaultUrl: (zone) => `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
    lifetime: 'cdn-cache-control',
    tags: { header: 'cache-tag', separator: ',' },
    maxTags: 100,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { ...json, ...bearer(token) },
      body: JSON.stringify({ tags }),
    }),
  },
  varnish: {
    defaultUrl: null,
    lifetime: 'cdn-cache-control',
    tags: { header: 'xkey', separator: ' ' },
    maxTags: 200,
    purge: (tags, token) => ({ method: 'PURGE', headers: { xkey: tags.join(' '), ...bearer(token) } }),
  },
  webhook: {
    defaultUrl: null,
    lifetime: 'cdn-cache-control',
    tags: { header: 'cache-tag', separator: ',' },
    maxTags: 1000,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { ...json, ...bearer(token) },
      body: JSON.stringify({ tags }),
    }),
  },
};

/** Timeout of a request. */
const callMs = 10_000;
/** Maximum `Retry-After` that is honoured. */
const longestPauseMs = 600_000;

/** The outcome of a purge request. */
export type PurgeResult =
  | { readonly outcome: 'done' }
  /** `pauseMs`: from `Retry-After`; `null` if missing. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly pauseMs: number | null };

/** Purges pages by tags, at most as many as one request allows. Never rejects. */
export async function purgeCdn(
  { kind, url, token }: Cdn,
  tags: readonly string[],
  fetch: (request: Request) => Promise<Response>,
): Promise<PurgeResult> {
  try {
    const signal = AbortSignal.timeout(callMs);
    const answer = await fetch(
      new Request(url, { ...cdnApis[kind].purge(tags, token), redirect: 'manual', signal }),
    );
    await answer.body?.cancel();
    if (answer.ok) return { outcome: 'done' };
    const pauseS = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return {
      outcome: 'failed',
      reason: `The CDN responded with status ${answer.status}.`,
      pauseMs: pauseS >= 0 ? Math.min(pauseS * 1000, longestPauseMs) : null,
    };
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error), pauseMs: null };
  }
}

/** Extracts the cause of "fetch failed". Never includes the request, which contains the token. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The CDN is unreachable.';
  if (error.name === 'TimeoutError') return `The CDN did not respond within ${callMs / 1000} seconds.`;
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? `The CDN is unreachable (${code}).` : 'The CDN is unreachable.';
}
