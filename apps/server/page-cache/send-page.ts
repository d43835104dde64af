import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, brotliQuality, isCompressible } from '../compress.ts';
import type { KeptPage } from './page-store.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** How an answer came about, in the words of RFC 9211. */
export type CacheStatus = 'hit' | 'miss' | 'stale';

const cacheStatus: Readonly<Record<CacheStatus, string>> = {
  hit: 'Masthead; hit',
  miss: 'Masthead; fwd=miss; stored',
  stale: 'Masthead; hit; fwd=stale; detail=backend-away',
};

/** Below this, compression makes an answer no shorter on its way. */
const LEAST_BYTES = 500;

export interface SendOptions {
  readonly status: CacheStatus;
  /** Seconds since a stale page was last known to be true. */
  readonly ageS?: number;
  /** Told when a body was compressed, which takes memory. */
  readonly onCompressed: (kept: KeptPage) => void;
}

/** Sends a page: whole, compressed as the client likes it, or only word that it has it already. */
export function sendPage(
  kept: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  options: SendOptions,
): void {
  const { page } = kept;
  if (page.etag !== null && page.status === 200 && hasAlready(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, answerHeaders(kept, 'identity', { ...options, isEmpty: true })).end();
    return;
  }
  const encoding = encodingFor(kept, request.headers['accept-encoding']);
  if (encoding === 'identity' || kept.encoded[encoding] !== null) {
    send(kept, encoding, request, response, options);
    return;
  }
  void sendCompressed(kept, encoding, request, response, options);
}

async function sendCompressed(
  kept: KeptPage,
  encoding: 'br' | 'gzip',
  request: IncomingMessage,
  response: ServerResponse,
  options: SendOptions,
): Promise<void> {
  await compressed(kept, encoding);
  options.onCompressed(kept);
  send(kept, encoding, request, response, options);
}

function send(
  kept: KeptPage,
  encoding: Encoding,
  { method }: IncomingMessage,
  response: ServerResponse,
  options: SendOptions,
): void {
  response.writeHead(kept.page.status, answerHeaders(kept, encoding, options));
  if (method === 'HEAD') response.end();
  else response.end(bytesOf(kept, encoding));
}

const bytesOf = ({ page, encoded }: KeptPage, encoding: Encoding): Buffer =>
  encoding === 'identity' ? page.body : (encoded[encoding] ?? page.body);

/** Of one page many ask at once: it is compressed once for all of them. */
const compressing = new WeakMap<KeptPage, Map<Encoding, Promise<void>>>();

function compressed(kept: KeptPage, encoding: 'br' | 'gzip'): Promise<void> {
  const under = compressing.get(kept) ?? new Map<Encoding, Promise<void>>();
  compressing.set(kept, under);
  const work = under.get(encoding) ?? compress(kept, encoding);
  under.set(encoding, work);
  return work;
}

async function compress({ page, encoded }: KeptPage, encoding: 'br' | 'gzip'): Promise<void> {
  encoded[encoding] = encoding === 'br' ? await toBrotli(page.body, brotliParams) : await toGzip(page.body);
}

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };

/** Names and values in turn, as Node sends them soonest; made once for all who get the same. */
function answerHeaders(
  kept: KeptPage,
  encoding: Encoding,
  { status, ageS, isEmpty = false }: Pick<SendOptions, 'status' | 'ageS'> & { isEmpty?: boolean },
): string[] {
  const name = isEmpty ? '304' : encoding;
  const known = status === 'hit' ? kept.answers.get(name) : undefined;
  if (known !== undefined) return known as string[];
  const { page } = kept;
  const isText = isCompressible(page.headers['content-type']);
  const headers: string[] = [];
  for (const [header, value] of Object.entries(page.headers)) {
    if (isEmpty && header === 'content-type') continue;
    if (status === 'stale' && header === 'cache-control') headers.push(header, staleControl(value));
    else headers.push(header, value);
  }
  if (isText) headers.push('vary', 'Accept-Encoding');
  if (!isEmpty) {
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    headers.push('content-length', String(bytesOf(kept, encoding).byteLength));
  }
  if (ageS !== undefined) headers.push('age', String(ageS));
  headers.push('cache-status', cacheStatus[status]);
  if (status === 'hit') kept.answers.set(name, headers);
  return headers;
}

/** Nobody between keeps for long what we would not give away ourselves. */
const staleControl = (value: string): string =>
  value.includes('private') ? 'private, max-age=0' : 'public, max-age=0, s-maxage=5';

function encodingFor({ page }: KeptPage, accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined || page.body.byteLength < LEAST_BYTES) return 'identity';
  if (!isCompressible(page.headers['content-type'])) return 'identity';
  return acceptedEncoding(String(accepted)) ?? 'identity';
}

/** Whether `If-None-Match` names this tag; proxies strengthen and weaken tags, and RFC 9110 compares without that mark here. */
function hasAlready(named: string | undefined, etag: string): boolean {
  if (named === undefined) return false;
  if (named === etag) return true;
  if (named.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return named.match(/"[^"]*"/g)?.includes(opaque) ?? false;
}
