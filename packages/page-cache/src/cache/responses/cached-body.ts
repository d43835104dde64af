import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliQuality } from '@masthead/http';
import { copyBytes } from './copy-bytes.ts';
import type { ShareableResponse } from './shareable-response.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type BodyEncoding = 'br' | 'gzip' | 'identity';

/** A cached response body with its encoded forms. */
export interface CachedBody {
  readonly page: Pick<ShareableResponse, 'status' | 'headers' | 'etag' | 'body' | 'storability'>;
  /** Compressed on first use. */
  readonly encoded: { br: Buffer | null; gzip: Buffer | null };
  /** Response headers, by encoding. */
  readonly headersByForm: Map<string, string[]>;
}

/** The body in an encoding; `null` if it is not compressed yet. */
export const bodyIn = ({ page, encoded }: CachedBody, encoding: BodyEncoding): Buffer | null =>
  encoding === 'identity' ? page.body : encoded[encoding];

const LARGE_BYTES = 256 * 1024;

/** Whether writing it to a socket takes so long that hundreds of requests for it would block all others. */
export const isLarge = ({ page }: CachedBody): boolean => page.body.byteLength > LARGE_BYTES;

/** Compressions in flight, shared by concurrent requests. */
const inFlight = new WeakMap<CachedBody, Map<BodyEncoding, Promise<void>>>();

/** Compresses the body; concurrent calls share the work. Afterwards `bodyIn` returns it. */
export function compressOnce(entry: CachedBody, encoding: BodyEncoding): Promise<void> {
  const works = inFlight.getOrInsertComputed(entry, () => new Map<BodyEncoding, Promise<void>>());
  return works.getOrInsertComputed(encoding, () =>
    compress(entry, encoding).finally(() => works.delete(encoding)),
  );
}

async function compress({ page, encoded }: CachedBody, encoding: BodyEncoding): Promise<void> {
  if (encoding === 'br') encoded.br = copyBytes(await toBrotli(page.body, brotliParams));
  if (encoding === 'gzip') encoded.gzip = copyBytes(await toGzip(page.body));
}

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
