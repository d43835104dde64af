import { comments, contentById } from './items.ts';

/** The ids of all content, media and comments. Users have small ids that could be anything. */
const numbers = new Set([...contentById.keys(), ...comments.map(({ id }) => id)]);

/** A part of a content item, comment or user that occurs in a response. */
export interface CanaryHit {
  readonly id: number;
  readonly part: string;
}

/** A word that occurs in exactly one part of one item. */
export const canary = (id: number, part: string): string => `kanari${String(id).padStart(5, '0')}${part}`;

/**
 * Finds what a text reveals of the canary site: canaries, and ids of content and comments, also within global ids and
 * cursors.
 */
export function findCanaries(text: string): CanaryHit[] {
  const found = new Map<string, CanaryHit>();
  const record = (id: number, part: string): void => {
    found.set(`${id} ${part}`, { id, part });
  };
  const decoded = (text.match(/[A-Za-z0-9+/]{12,}={0,2}/g) ?? [])
    .map((word) => Buffer.from(word, 'base64').toString('latin1'))
    .filter((word) => /^[a-z_]+:/.test(word));
  for (const [, id, part = ''] of text.matchAll(/kanari(\d{5})([a-z]+)/gi))
    record(Number(id), part.toLowerCase());
  for (const word of [text, ...decoded]) {
    for (const [id] of word.matchAll(/(?<![\d.a-z])[678]0\d{3}(?![\da-z])/gi)) {
      if (numbers.has(Number(id))) record(Number(id), 'id');
    }
  }
  return [...found.values()];
}
