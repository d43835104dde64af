import type { Chance } from './chance.ts';

const scraps = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '"',
  '"""',
  '\\u',
  '$',
  '@',
  '...',
  ':',
  '!',
  '|',
  '&',
  '=',
  '#',
  '\0',
  '\uFEFF',
  '\uD800',
  '1.',
  '-',
  '\n',
  '{a',
  'on',
  'fragment',
  'query',
  'mutation',
  'subscription',
  'null',
  '__schema{types{name}}',
  '__typename',
];

/** Corrupts a text in some places. */
export function damage(text: string, chance: Chance): string {
  let damaged = text;
  for (let turn = 1 + chance.below(3); turn > 0; turn -= 1) {
    const at = chance.below(damaged.length + 1);
    const until = Math.min(damaged.length, at + chance.below(chance.pick([2, 10, 100])));
    const way = chance.below(7);
    if (way === 0) damaged = damaged.slice(0, at);
    else if (way === 1) damaged = damaged.slice(0, at) + damaged.slice(until);
    else if (way === 2)
      damaged =
        damaged.slice(0, at) +
        damaged.slice(at, until).repeat(chance.pick([2, 5, 400])) +
        damaged.slice(until);
    else if (way === 3) damaged = damaged.slice(at) + damaged.slice(0, at);
    else if (way === 4)
      damaged =
        damaged.slice(0, at) +
        String.fromCharCode(chance.below(chance.pick([128, 65_536]))) +
        damaged.slice(at);
    else if (way === 5)
      damaged =
        damaged.slice(0, at) +
        chance.pick(scraps).repeat(chance.pick([1, 1, 1, 50, 3000])) +
        damaged.slice(at);
    else damaged = damaged.slice(0, at) + damaged.slice(at, until).toUpperCase() + damaged.slice(until);
  }
  return damaged;
}
