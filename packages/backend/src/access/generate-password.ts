import { randomInt } from 'node:crypto';

/** Generates a password that can be read out: twenty unambiguous letters and digits in groups; 98 bits. */
export function generatePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const group = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
