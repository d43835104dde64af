import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** The item and the part that a canary identifies: `title`, `body`, `email` …; `id` for its database id. */
export interface Sighting {
  readonly number: number;
  readonly part: string;
}

/** Unique texts and ids. */
export interface Canaries {
  /** Part of every title and body, but not a canary, since search pages repeat the search term. */
  readonly seek: string;
  /** The canary of one part of an item. */
  text(number: number, part: string): string;
  /** The database id of an item. */
  id(number: number): number;
  /** Finds every canary in a text, also escaped, percent-encoded or in base64. */
  find(text: string): Sighting[];
}

/** Higher than the ids of any site, and small enough for a GraphQL `Int`. */
const firstId = 2_000_000_000;
const numberDigits = 3;

export function createCanaries(token: string = randomBytes(4).toString('hex')): Canaries {
  const stem = `leak${token}`;
  const pattern = new RegExp(`${stem}(\\d{${numberDigits}})([a-z]+)`, 'gi');
  const ids = new RegExp(
    `(?<!\\d)${String(firstId).slice(0, -numberDigits)}(\\d{${numberDigits}})(?!\\d)`,
    'g',
  );
  return {
    seek: `seek${token}`,
    text: (number, part) => `${stem}${String(number).padStart(numberDigits, '0')}${part}`,
    id: (number) => firstId + number,
    find(text) {
      const found = new Map<string, Sighting>();
      const note = (number: number, part: string): void =>
        void found.set(`${number} ${part}`, { number, part });
      for (const version of versionsOf(text)) {
        for (const [, number, part = ''] of version.matchAll(pattern))
          note(Number(number), part.toLowerCase());
        for (const [, number] of version.matchAll(ids)) note(Number(number), 'id');
      }
      return [...found.values()];
    },
  };
}

/** A text, followed by its decoded forms. */
function versionsOf(text: string): string[] {
  const characters = text
    .replaceAll(/&#x([\da-f]+);?/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);?/g, (_, code: string) => characterOf(Number(code)))
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replaceAll(/%([\da-f]{2})/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    // Soft hyphens, zero-width characters and <wbr> may appear within a canary.
    .replaceAll(/&shy;|&zwnj;|&ZeroWidthSpace;|<wbr\s*\/?>|[\u00AD\u200B-\u200D\u2060]/g, '');
  const decoded = [...text.matchAll(/[A-Za-z0-9+/_-]{12,}={0,2}/g)].map(([word]) =>
    Buffer.from(word, 'base64').toString('latin1'),
  );
  return [text, characters, ...decoded];
}

const characterOf = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

/** Decodes a body as transferred. */
export function textOfBody(body: Buffer, contentEncoding: string | undefined): string {
  const decode = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    deflate: inflateSync,
    zstd: zstdDecompressSync,
  }[contentEncoding ?? ''];
  return (decode === undefined ? body : decode(body)).toString('utf8');
}
