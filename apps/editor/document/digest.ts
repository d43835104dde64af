import type { ContentDraft } from '../service/editing-service.ts';

/**
 * Identifies a text: SHA-256 as hexadecimal digits. On plain http, where browsers have no `crypto.subtle`, a random identifier, which
 * recognises an acknowledgement as well.
 */
export async function sha256(text: string): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return randomKey();
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** 128 random bits. `crypto.randomUUID` does not exist on plain http. */
export const randomKey = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/** A text that is the same for equal drafts. */
export const canonicalText = (draft: ContentDraft): string =>
  JSON.stringify(Object.entries(draft).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const hexOf = (bytes: Uint8Array): string =>
  bytes.reduce((digits, byte) => digits + byte.toString(16).padStart(2, '0'), '');
