import { expect, test } from 'vitest';
import { unknownSettings } from './unknown-settings.ts';

test('unknown settings: a mistyped name, with the setting that was probably meant', () => {
  expect(unknownSettings({ MASTHEAD_WORKER: '2', MASTHEAD_MAX_PAGESIZE: '1', MASTHEAD_ZZZ: '' })).toEqual([
    { name: 'MASTHEAD_WORKER', meant: 'MASTHEAD_WORKERS' },
    { name: 'MASTHEAD_MAX_PAGESIZE', meant: 'MASTHEAD_MAX_PAGE_SIZE' },
    { name: 'MASTHEAD_ZZZ', meant: null },
  ]);
});

test('unknown settings: settings, their aliases and other variables are not reported', () => {
  const names = ['MASTHEAD_WORKERS', 'MASTHEAD_MAX_WORK', 'MASTHEAD_BUILD', 'FAUST_SECRET_KEY', 'PATH'];
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});
