import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, isCompressible } from '../compress.ts';
import type { ReadyAnswer } from '../quick-door/answer-bytes.ts';
import { type BodyEncoding, bodyIn, compressedOnce, type KeptBody } from './page-bodies.ts';
import { withoutSharedControl } from './shared-control.ts';

/** How an answer came about, in the words of RFC 9211. */
export type CacheStatus = 'hit' | 'miss' | 'unkept' | 'stale';

/** Below this, compression makes an answer no shorter on its way. */
const LEAST_BYTES = 500;

export interface SendOptions<Kept extends KeptBody = KeptBody> {
  readonly status: CacheStatus;
  /** Seconds since a stale page was last known to be true. */
  readonly ageS?: number;
  /** Headers for a shared cache that we purge, their names in small letters. */
  readonly sharedHeaders?: ((kept: Kept) => Readonly<Record<string, string>>) | undefined;
  /** Told when a body was compressed, which takes memory. */
  readonly onCompressed: (kept: Kept) => void;
  readonly onError: (error: unknown) => void;
}

/** Sends a page: whole, compressed as the client likes it, or only word that it has it already. */
export function sendPage<Kept extends KeptBody>(
  kept: Kept,
  request: IncomingMessage,
  response: ServerResponse,
  options: SendOptions<Kept>,
): void {
  const form = formFor(kept, request.headers);
  if (form === '304' || bodyIn(kept, form) !== null) {
    send(kept, form, request, response, options);
    return;
  }
  void compressedOnce(kept, form)
    .then(() => options.onCompressed(kept))
    .then(() => send(kept, form, request, response, options), options.onError);
}

/** What `sendPage` would send; `null` when there is something to be made first. */
export function readyAnswer<Kept extends KeptBody>(
  kept: Kept,
  wishes: Wishes,
  options: SendOptions<Kept>,
): ReadyAnswer | null {
  const form = formFor(kept, wishes);
  if (form === '304') return { status: 304, headers: headersFor(kept, form, options), body: null };
  const body = bodyIn(kept, form);
  return body && { status: kept.page.status, headers: headersFor(kept, form, options), body };
}

/** What a client says of the form in which it likes a page. */
type Wishes = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

function formFor(kept: KeptBody, wishes: Wishes): BodyEncoding | '304' {
  const { etag, status } = kept.page;
  if (etag !== null && status === 200 && hasAlready(wishes['if-none-match'], etag)) return '304';
  return encodingFor(kept, wishes['accept-encoding']);
}

function send<Kept extends KeptBody>(
  kept: Kept,
  form: BodyEncoding | '304',
  { method }: IncomingMessage,
  response: ServerResponse,
  options: SendOptions<Kept>,
): void {
  try {
    response.writeHead(form === '304' ? 304 : kept.page.status, headersFor(kept, form, options));
    response.end(form === '304' || method === 'HEAD' ? undefined : bodyIn(kept, form));
  } catch (error) {
    // A header that cannot be written, for one: no second answer is begun behind the first.
    options.onError(error);
    response.destroy();
  }
}

/** Names and values in turn, as Node sends them soonest; made once for all who get the same. */
function headersFor<Kept extends KeptBody>(
  kept: Kept,
  form: BodyEncoding | '304',
  { status, ageS = 0, sharedHeaders }: SendOptions<Kept>,
): string[] {
  const known = status === 'hit' ? kept.answers.get(form) : undefined;
  if (known !== undefined) return known;
  const { page } = kept;
  const isStale = status === 'stale';
  const isPublic = page.headers['cache-control']?.includes('public') === true;
  const shared = isPublic && !isStale && page.lifetime === 'kept' ? sharedHeaders?.(kept) : undefined;
  const named = { ...(isStale ? withoutSharedControl(page.headers) : page.headers), ...shared };
  if (form === '304') delete named['content-type'];
  if (isStale) {
    named['cache-control'] = staleControl(named['cache-control'] ?? '');
    named['age'] = String(ageS);
  }
  if (isCompressible(page.headers['content-type'])) named['vary'] = varying(named['vary']);
  if (form === 'br' || form === 'gzip') named['content-encoding'] = form;
  if (form !== '304') named['content-length'] = String(bodyIn(kept, form)?.byteLength ?? 0);
  named['cache-status'] = cacheStatus(status, ageS);
  const headers = Object.entries(named).flat();
  if (status === 'hit') kept.answers.set(form, headers);
  return headers;
}

const varying = (by: string | undefined): string =>
  by === undefined ? 'Accept-Encoding' : `${by}, Accept-Encoding`;

/** Nobody between keeps for long what we would not give away ourselves. */
const staleControl = (value: string): string =>
  value.includes('public') ? 'public, max-age=0, s-maxage=5' : 'private, max-age=0';

function cacheStatus(status: CacheStatus, ageS: number): string {
  if (status === 'stale') return `Masthead; hit; ttl=-${ageS}; detail=backend-away`;
  return statusWords[status];
}

const statusWords = {
  hit: 'Masthead; hit',
  miss: 'Masthead; fwd=miss; stored',
  unkept: 'Masthead; fwd=miss',
};

function encodingFor({ page }: KeptBody, accepted: string | string[] | undefined): BodyEncoding {
  if (accepted === undefined || page.body.byteLength < LEAST_BYTES) return 'identity';
  if (!isCompressible(page.headers['content-type'])) return 'identity';
  return acceptedEncoding(String(accepted)) ?? 'identity';
}

/** Whether `If-None-Match` names this tag; proxies strengthen and weaken tags, and RFC 9110 compares without that mark here. */
function hasAlready(named: string | undefined, etag: string): boolean {
  if (named === undefined) return false;
  if (named === etag || named.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return named.match(/"[^"]*"/g)?.includes(opaque) ?? false;
}
