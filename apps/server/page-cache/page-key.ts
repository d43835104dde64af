import { type Audience, audienceOf, isForMachines } from '@masthead/site';
import type { IncomingMessage } from 'node:http';

/** Where a page lives, and who gets it. */
export interface PageName {
  /** The address, as everybody's pages know it. */
  readonly address: string;
  readonly audience: Audience;
}

/** Names a page in memory. An address begins with a slash, so that everybody's pages are named by it alone. */
export const pageKey = ({ address, audience }: PageName): string =>
  audience === 'everybody' ? address : `${audience} ${address}`;

/** Reads a key again. */
export function readPageKey(key: string): PageName {
  const space = key.indexOf(' ');
  if (key.startsWith('/') || space < 0) return { address: key, audience: 'everybody' };
  return { address: key.slice(space + 1), audience: key.slice(0, space) as Audience };
}

/**
 * The key of the page that a request asks for. No more of it is looked at than decides that.
 *
 * @param site.pageAddress Gives the address under which a page is the same for everybody.
 * @param site.siteUrl The site's origin: on https cookies have other names.
 * @returns `null` for a request that changes something, that brings a body, a token or a session (unless it asks for what machines read), or
 *   of which the answer is never shared.
 */
export function requestedKey(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { pageAddress, siteUrl }: { pageAddress: (target: string) => string | null; siteUrl: string },
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined || headers['transfer-encoding'] !== undefined) return null;
  if (headers['content-length'] !== undefined && headers['content-length'] !== '0') return null;
  const audience = headers.cookie === undefined ? 'everybody' : audienceOf(headers.cookie, siteUrl);
  const address = pageAddress(url);
  if (address === null || audience === 'everybody' || isForMachines(address)) return address;
  return audience === null ? null : pageKey({ address, audience });
}
