import { findElement, type SafeNode } from '@masthead/blocks';
import { absoluteUrl } from '../../files/absolute.ts';
import type { FeedItem } from './feed.ts';

/** The first audio or video of some content, for podcast players. Its length in bytes is unknown. */
export function enclosureIn(nodes: readonly SafeNode[], pageUrl: string): FeedItem['enclosure'] {
  const found = findElement(
    nodes,
    ({ tag, attributes }) => players.has(tag) && typeOf(attributes['src']) !== null,
  );
  const src = found?.attributes['src'] ?? '';
  const url = absoluteUrl(src, pageUrl);
  const type = typeOf(src);
  return url === null || type === null ? null : { url, type, bytes: 0 };
}

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
