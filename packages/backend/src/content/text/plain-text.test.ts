import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { expect, test } from 'vitest';
import { plainLine } from './plain-text.ts';

test('plainLine(): returns one line without tags', () => {
  expect(plainLine('  Ana\r\n <b onclick="x">Light</b>\u0000 ')).toBe('Ana Light');
  expect(plainLine('<scr<b>ipt>x</scr</b>ipt>')).toBe('script>x/script>');
  expect(plainLine('I <3 a < b & c')).toBe('I <3 a < b & c');
  expect(plainLine('Ana \u202egnp.exe')).toBe('Ana gnp.exe');
});

test.each([
  ['one kind', (size: number) => '<'.repeat(size)],
  ['both kinds', (size: number) => '<a'.repeat(size) + '>'.repeat(size)],
])('plainLine(): runs in linear time for many brackets of %s', async (_, text) => {
  expect(await cpuGrowth((size) => plainLine(text(size)), 100_000)).toBeLessThan(30);
});
