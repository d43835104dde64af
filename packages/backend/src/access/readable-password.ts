import { randomInt } from 'node:crypto';

/** A password that can be read out: twenty letters and digits that are not mistaken for each other, in groups; 98 bits. */
export function readablePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const group = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
