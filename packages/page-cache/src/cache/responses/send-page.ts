import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, isCompressible, MIN_COMPRESSED_BYTES } from '@masthead/http';
import type { ReadyResponse } from '../../fast-path/response-writer.ts';
import { type BodyEncoding, bodyIn, compressOnce, type CachedBody } from './cached-body.ts';
import { stripCdnHeaders } from '../../cdn/strip-cdn-headers.ts';

/** The cache outcome, for the `Cache-Status` header (RFC 9211). */
export type CacheStatus = 'hit' | 'miss' | 'not stored' | 'stale';

export interface SendOptions<Body extends CachedBody = CachedBody> {
  readonly status: CacheStatus;
  /** Age in seconds of a stale page since its last validation. */
  readonly ageS?: number;
  /** Headers for the CDN, with lower-case names. */
  readonly cdnHeaders?: ((entry: Body) => Readonly<Record<string, string>>) | undefined;
  /** Called when a body was compressed, which uses memory. */
  readonly onCompressed: (entry: Body) => void;
  readonly onError: (error: unknown) => void;
}

/** Sends a cached response: in an encoding the client accepts, or 304. */
export function sendPage<Body extends CachedBody>(
  entry: Body,
  request: IncomingMessage,
  response: ServerResponse,
  options: SendOptions<Body>,
): void {
  const form = formFor(entry, request.headers);
  if (form === '304' || form === 'identity' || bodyIn(entry, form) !== null) {
    send(entry, form, request, response, options);
    return;
  }
  const sendCompressed = (): void => {
    options.onCompressed(entry);
    send(entry, form, request, response, options);
  };
  const fail = (error: unknown): void => {
    options.onError(error);
    response.destroy();
  };
  try {
    const compression = compressOnce(entry, form);
    if (compression === null) sendCompressed();
    else compression.then(sendCompressed).catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** What `sendPage` would send; `null` if the body has to be compressed first. */
export function readyResponse<Body extends CachedBody>(
  entry: Body,
  wishes: FormHeaders,
  options: SendOptions<Body>,
): ReadyResponse | null {
  const form = formFor(entry, wishes);
  if (form === '304') return { status: 304, headers: headersFor(entry, form, options), body: null };
  const body = bodyIn(entry, form);
  return body && { status: entry.page.status, headers: headersFor(entry, form, options), body };
}

/** Request headers that select the form of the response. */
type FormHeaders = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

function formFor(entry: CachedBody, wishes: FormHeaders): BodyEncoding | '304' {
  const { etag, status } = entry.page;
  if (etag !== null && status === 200 && matchesEtag(wishes['if-none-match'], etag)) return '304';
  return encodingFor(entry, wishes['accept-encoding']);
}

function send<Body extends CachedBody>(
  entry: Body,
  form: BodyEncoding | '304',
  { method }: IncomingMessage,
  response: ServerResponse,
  options: SendOptions<Body>,
): void {
  try {
    response.writeHead(form === '304' ? 304 : entry.page.status, headersFor(entry, form, options));
    response.end(form === '304' || method === 'HEAD' ? undefined : bodyIn(entry, form));
  } catch (error) {
    // For example, an invalid header. A second response must not follow a partial one.
    options.onError(error);
    response.destroy();
  }
}

/** Alternating names and values, the fastest form for Node; built once per form. */
function headersFor<Body extends CachedBody>(
  entry: Body,
  form: BodyEncoding | '304',
  { status, ageS = 0, cdnHeaders }: SendOptions<Body>,
): string[] {
  const known = status === 'hit' ? entry.headersByForm.get(form) : undefined;
  if (known !== undefined) return known;
  const { page } = entry;
  const isStale = status === 'stale';
  const isPublic = page.headers['cache-control']?.includes('public') === true;
  const shared = isPublic && !isStale && page.storability === 'stored' ? cdnHeaders?.(entry) : undefined;
  const named = { ...(isStale ? stripCdnHeaders(page.headers) : page.headers), ...shared };
  if (form === '304') delete named['content-type'];
  if (isStale) {
    named['cache-control'] = staleControl(named['cache-control'] ?? '');
    named['age'] = String(ageS);
  }
  if (isCompressible(page.headers['content-type'])) named['vary'] = varying(named['vary']);
  if (form === 'br' || form === 'gzip') named['content-encoding'] = form;
  if (form !== '304') named['content-length'] = String(bodyIn(entry, form)?.byteLength ?? 0);
  named['cache-status'] = cacheStatus(status, ageS);
  const headers = Object.entries(named).flat();
  if (status === 'hit') entry.headersByForm.set(form, headers);
  return headers;
}

const varying = (by: string | undefined): string =>
  by === undefined ? 'Accept-Encoding' : `${by}, Accept-Encoding`;

/** Limits how long intermediaries cache a stale page. */
const staleControl = (value: string): string =>
  value.includes('public') ? 'public, max-age=0, s-maxage=5' : 'private, max-age=0';

function cacheStatus(status: CacheStatus, ageS: number): string {
  if (status === 'stale') return `Masthead; hit; ttl=-${ageS}; detail=upstream-down`;
  return statusTexts[status];
}

const statusTexts = {
  hit: 'Masthead; hit',
  miss: 'Masthead; fwd=miss; stored',
  'not stored': 'Masthead; fwd=miss',
};

function encodingFor({ page }: CachedBody, accepted: string | string[] | undefined): BodyEncoding {
  if (accepted === undefined || page.body.byteLength < MIN_COMPRESSED_BYTES) return 'identity';
  if (!isCompressible(page.headers['content-type'])) return 'identity';
  return acceptedEncoding(String(accepted)) ?? 'identity';
}

/** Whether `If-None-Match` names this tag; proxies strengthen and weaken tags, and RFC 9110 compares without that mark here. */
function matchesEtag(named: string | undefined, etag: string): boolean {
  if (named === undefined) return false;
  if (named === etag || named.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return named.match(/"[^"]*"/g)?.includes(opaque) ?? false;
}
