import { readConfig } from '@masthead/config';
import { expect, test } from 'vitest';
import { createCacheVersion } from './cache-version.ts';

const versionWith = (cardFontsVersion: string): string =>
  createCacheVersion({
    config: readConfig({}, '/'),
    siteUrl: 'http://localhost:3000',
    canSignIn: true,
    cardFontsVersion,
    isIndexed: () => true,
  })();

test('cache version: differs for other custom fonts of social cards, whose URLs are in stored pages', () => {
  expect(versionWith('')).toBe(versionWith(''));
  expect(versionWith('a1b2c3d4')).not.toBe(versionWith(''));
});
