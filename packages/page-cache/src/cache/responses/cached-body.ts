import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { brotliOptions, type CompressedEncoding, compressSync, MAX_SYNC_BYTES } from '@masthead/http';
import { copyBytes } from './copy-bytes.ts';
import type { ShareableResponse } from './shareable-response.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type BodyEncoding = CompressedEncoding | 'identity';

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
const inFlight = new WeakMap<CachedBody, Map<CompressedEncoding, Promise<void>>>();

/**
 * Compresses the body, after which `bodyIn` returns it: synchronously up to `MAX_SYNC_BYTES`, a larger one on another thread, where
 * concurrent calls share the work.
 *
 * @returns `null` if it was compressed synchronously.
 */
export function compressOnce(entry: CachedBody, encoding: CompressedEncoding): Promise<void> | null {
  const { page, encoded } = entry;
  if (page.body.byteLength <= MAX_SYNC_BYTES) {
    encoded[encoding] = copyBytes(compressSync(page.body, encoding));
    return null;
  }
  const works = inFlight.getOrInsertComputed(entry, () => new Map<CompressedEncoding, Promise<void>>());
  return works.getOrInsertComputed(encoding, () =>
    compressLarge(entry, encoding).finally(() => works.delete(encoding)),
  );
}

async function compressLarge({ page, encoded }: CachedBody, encoding: CompressedEncoding): Promise<void> {
  const bytes = await (encoding === 'br' ? toBrotli(page.body, brotliOptions) : toGzip(page.body));
  encoded[encoding] = copyBytes(bytes);
}
