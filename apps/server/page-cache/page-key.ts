import { type Audience, audienceOf } from '@masthead/site';
import type { IncomingMessage } from 'node:http';

/** A request that may be answered with what everybody gets. */
export interface PageRequest {
  /** The address, as everybody's pages know it. */
  readonly address: string;
  readonly audience: Audience;
}

/** Names a page in memory. An address begins with a slash, so that everybody's pages are named by it alone. */
export const pageKey = ({ address, audience }: PageRequest): string =>
  audience === 'everybody' ? address : `${audience} ${address}`;

/** Reads a key again. */
export function readPageKey(key: string): PageRequest {
  const space = key.indexOf(' ');
  if (key.startsWith('/') || space < 0) return { address: key, audience: 'everybody' };
  return { address: key.slice(space + 1), audience: key.slice(0, space) as Audience };
}

/**
 * Reads a request, without looking at more of it than has to be known.
 *
 * @param pageAddress Gives the address under which a page is the same for everybody.
 * @returns `null` for one that changes something, that brings a body, a token or a session, or of which the answer is never shared.
 */
export function readPageRequest(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  pageAddress: (target: string) => string | null,
): PageRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined || headers['transfer-encoding'] !== undefined) return null;
  if (headers['content-length'] !== undefined && headers['content-length'] !== '0') return null;
  const audience = headers.cookie === undefined ? 'everybody' : audienceOf(headers.cookie);
  if (audience === null) return null;
  const address = pageAddress(url);
  return address === null ? null : { address, audience };
}
