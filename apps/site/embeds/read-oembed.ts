import { isRecord } from '@masthead/kit';

/** The shown parts of a provider's response. */
export interface OembedFacts {
  readonly title: string | null;
  readonly author: string | null;
  /** Width divided by height of a video. */
  readonly ratio: number | null;
  readonly thumbnailUrl: URL | null;
}

const maxTitleLength = 300;
const maxAuthorLength = 100;
const maxUrlLength = 2000;
const wide = 16 / 9;

/**
 * Reads a provider's response. Its HTML is ignored.
 *
 * @returns `null` if it is not a JSON object with a title.
 * @see https://oembed.com, section 2.3.4
 */
export function readOembed(text: string): OembedFacts | null {
  let response: unknown;
  try {
    response = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(response)) return null;
  const title = plainText(response['title'], maxTitleLength);
  if (title === null) return null;
  return {
    title,
    author: plainText(response['author_name'], maxAuthorLength),
    ratio: response['type'] === 'video' ? ratioOf(response['width'], response['height']) : null,
    thumbnailUrl: thumbnailOf(response['thumbnail_url']),
  };
}

// Control characters, and those that change the direction of the text around them.
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

function plainText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .slice(0, 4 * maxLength)
    .replaceAll(unprintable, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  // The cut may have left half of a character.
  return cut === '' ? null : cut.toWellFormed().replace('\uFFFD…', '…');
}

function ratioOf(width: unknown, height: unknown): number | null {
  const [across, down] = [Number(width), Number(height)];
  if (!(across >= 1 && across <= 20_000 && down >= 1 && down <= 20_000)) return null;
  const ratio = across / down;
  // Providers round the size of a small player.
  return Math.abs(ratio / wide - 1) < 0.01 ? wide : ratio;
}

function thumbnailOf(value: unknown): URL | null {
  const url = typeof value === 'string' && value.length <= maxUrlLength ? URL.parse(value) : null;
  return url?.protocol === 'https:' ? url : null;
}
