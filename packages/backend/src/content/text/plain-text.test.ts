import { expect, test } from 'vitest';
import { plainLine } from './plain-text.ts';

test('plainLine(): returns one line without tags', () => {
  expect(plainLine('  Ana\r\n <b onclick="x">Light</b>\u0000 ')).toBe('Ana Light');
  expect(plainLine('<scr<b>ipt>x</scr</b>ipt>')).toBe('script>x/script>');
  expect(plainLine('I <3 a < b & c')).toBe('I <3 a < b & c');
  expect(plainLine('Ana \u202egnp.exe')).toBe('Ana gnp.exe');
});

test('plainLine(): runs in linear time for many brackets', () => {
  const startedAt = performance.now();
  plainLine('<'.repeat(100_000));
  plainLine('<a'.repeat(50_000) + '>'.repeat(50_000));
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
