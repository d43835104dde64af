import { hash } from 'node:crypto';
import { MIB } from '@masthead/kit';
import type { SiteImages } from '../images/site-images.ts';
import type { EmbedRecord, EmbedStore, Thumbnail, ThumbnailEnding } from './embed-store.ts';
import { readOembed } from './read-oembed.ts';

/** Fetches a file of another site, and nothing from the networks of this server. The chunks end with an error when there are more bytes. */
export type FetchPublic = (url: URL, limits: { maxBytes: number }) => AsyncIterable<Uint8Array>;

/** An embed to look up. */
export interface DueEmbed {
  readonly id: string;
  /** The URL of the description. */
  readonly oembed: string;
  /** The last record; what it contains remains if the look-up fails. */
  readonly earlier: EmbedRecord | null;
}

export interface LookUpOptions {
  readonly fetch: FetchPublic;
  readonly store: EmbedStore;
  readonly images: SiteImages | null;
  readonly now: () => number;
  /** Receives why a look-up is not complete. */
  readonly onFailed: (error: unknown, url: string) => void;
}

const maxResponseBytes = 64 * 1024;
const maxThumbnailBytes = 4 * MIB;
/** Maximum size of a thumbnail that is stored as the provider sends it. */
const maxUnchangedBytes = 256 * 1024;
/** About as wide as the text column on a screen with two device pixels per CSS pixel. */
const thumbnailWidth = 960;

/** Looks up an embed at its provider, and stores the thumbnail, re-encoded. */
export async function lookUpEmbed(
  { id, oembed, earlier }: DueEmbed,
  { fetch, store, images, now, onFailed }: LookUpOptions,
): Promise<EmbedRecord> {
  const failed = (): EmbedRecord => ({
    found: earlier?.found ?? null,
    lookedUpAt: now(),
    failures: (earlier?.failures ?? 0) + 1,
  });
  try {
    const response = await readAll(fetch(new URL(oembed), { maxBytes: maxResponseBytes }), maxResponseBytes);
    const facts = readOembed(response.toString());
    if (facts === null) throw new Error('The response is not oEmbed.');
    const { thumbnailUrl, ...found } = facts;
    if (thumbnailUrl === null)
      return { found: { ...found, thumbnail: null }, lookedUpAt: now(), failures: 0 };
    try {
      const bytes = await readAll(fetch(thumbnailUrl, { maxBytes: maxThumbnailBytes }), maxThumbnailBytes);
      const thumbnail = await encode(bytes, images);
      const name = thumbnail && (await store.writeThumbnail(id, thumbnail));
      return { found: { ...found, thumbnail: name }, lookedUpAt: now(), failures: 0 };
    } catch (error) {
      onFailed(error, thumbnailUrl.href);
      return { ...failed(), found: { ...found, thumbnail: earlier?.found?.thumbnail ?? null } };
    }
  } catch (error) {
    onFailed(error, oembed);
    return failed();
  }
}

async function readAll(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`The file is larger than ${maxBytes} bytes.`);
    read.push(chunk);
  }
  return Buffer.concat(read, length);
}

/**
 * The image in our own encoding, without metadata; if resizing is disabled, unchanged if it is small.
 *
 * @returns `null` if it is not a still image, or too large.
 */
async function encode(bytes: Buffer, images: SiteImages | null): Promise<Thumbnail | null> {
  const ending = endingOf(bytes);
  if (ending === null) return null;
  if (images === null) return bytes.length <= maxUnchangedBytes ? { bytes, ending } : null;
  const encoded = await images.resize({
    key: `embed ${hash('sha256', bytes)}`,
    width: thumbnailWidth,
    format: 'webp',
    alwaysEncodes: true,
    original: () => Promise.resolve(bytes),
  });
  if (encoded === 'busy') throw new Error('Too many images are being encoded.');
  return encoded === 'as it is' ? null : { bytes: encoded, ending: 'webp' };
}

/** The format of an image, by its first bytes: what the provider calls it does not matter. */
function endingOf(bytes: Buffer): ThumbnailEnding | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\u00FF\u00D8\u00FF')) return 'jpg';
  if (start.startsWith('\u0089PNG\r\n\u001A\n')) return 'png';
  return /^RIFF[^]{4}WEBP$/.test(start) ? 'webp' : null;
}
