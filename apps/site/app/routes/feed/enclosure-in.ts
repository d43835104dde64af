import { findElement, type SafeNode } from '@masthead/blocks';
import { absoluteUrl } from '../../files/absolute.ts';
import type { FeedItem } from './feed.ts';

/**
 * The first audio or video of some content, for podcast players.
 *
 * @param context.stored What WordPress or a podcast plugin stored as `enclosure`: lines with the URL, the length and the type. Only the
 *   length is used, if the path is the same; the host name may be that of an earlier site.
 * @returns With a length of 0 bytes if it is unknown, as RSS requires one.
 */
export function enclosureIn(
  nodes: readonly SafeNode[],
  { pageUrl, stored }: { readonly pageUrl: string; readonly stored: string | null },
): FeedItem['enclosure'] {
  const found = findElement(
    nodes,
    ({ tag, attributes }) => players.has(tag) && typeOf(attributes['src']) !== null,
  );
  const src = found?.attributes['src'] ?? '';
  const url = absoluteUrl(src, pageUrl);
  const type = typeOf(src);
  return url === null || type === null ? null : { url, type, bytes: lengthOf(url, stored) };
}

/** In bytes. */
function lengthOf(url: string, stored: string | null): number {
  const [storedUrl = '', length = ''] = (stored ?? '').split('\n').map((line) => line.trim());
  return pathIn(storedUrl) === pathIn(url) && /^\d{1,15}$/.test(length) ? Number(length) : 0;
}

const pathIn = (address: string): string | null => URL.parse(address)?.pathname ?? null;

const players = new Set(['audio', 'video', 'source']);

const typeOf = (address: string | undefined): string | null =>
  types[/\.(\w+)(?:[?#]|$)/.exec(address ?? '')?.[1]?.toLowerCase() ?? ''] ?? null;

const types: Readonly<Record<string, string>> = {
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  webm: 'video/webm',
};
