import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Arthur Author', 'AA'],
  ['Ana Maria de Souza', 'AS'],
  ['admin', 'A'],
  ['élodie', 'É'],
  ['Ελληνικά Όνομα', 'ΕΌ'],
  ['سلمى ناصر', 'س\u200Cن'],
  ['“Bo”', 'B'],
  ['!!', '?'],
  ['', '?'],
])('%j is shown as %s', (name, letters) => {
  expect(initialsOf(name).letters).toBe(letters);
});

test('initialsOf(): a name always has the same hue, and two names rarely share one', () => {
  expect(initialsOf('Ana').hue).toBe(initialsOf('Ana').hue);
  expect(new Set(['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => initialsOf(name).hue)).size).toBe(4);
});
