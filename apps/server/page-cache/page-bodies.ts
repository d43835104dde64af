import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliQuality } from '../compress.ts';
import { ownBytes } from './own-bytes.ts';
import type { PublicPage } from './public-page.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type BodyEncoding = 'br' | 'gzip' | 'identity';

/** What is in memory to be sent to many. */
export interface KeptBody {
  readonly page: Pick<PublicPage, 'status' | 'headers' | 'etag' | 'body' | 'lifetime'>;
  /** Compressed once somebody has asked for it so. */
  readonly encoded: { br: Buffer | null; gzip: Buffer | null };
  /** Headers ready to be sent, by encoding. */
  readonly answers: Map<string, string[]>;
}

/** The body of a page as a client likes it; `null` while it is not compressed so. */
export const bodyIn = ({ page, encoded }: KeptBody, encoding: BodyEncoding): Buffer | null =>
  encoding === 'identity' ? page.body : encoded[encoding];

const LARGE_BYTES = 256 * 1024;

/** Whether handing it to the system takes so long that hundreds of requests for it would hold up all others. */
export const isLarge = ({ page }: KeptBody): boolean => page.body.byteLength > LARGE_BYTES;

/** Of one page many ask at once: it is compressed once for all of them. */
const underWay = new WeakMap<KeptBody, Map<BodyEncoding, Promise<void>>>();

/** Compresses the body of a page, for all who ask meanwhile. It has one in this encoding then. */
export function compressedOnce(kept: KeptBody, encoding: BodyEncoding): Promise<void> {
  const works = underWay.get(kept) ?? new Map<BodyEncoding, Promise<void>>();
  underWay.set(kept, works);
  const work = works.get(encoding) ?? compress(kept, encoding).finally(() => works.delete(encoding));
  works.set(encoding, work);
  return work;
}

async function compress({ page, encoded }: KeptBody, encoding: BodyEncoding): Promise<void> {
  if (encoding === 'br') encoded.br = ownBytes(await toBrotli(page.body, brotliParams));
  if (encoding === 'gzip') encoded.gzip = ownBytes(await toGzip(page.body));
}

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
