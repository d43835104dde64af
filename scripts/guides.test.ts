import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

test('the README leads to every guide', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const guides = readdirSync(new URL('docs/guides/', root)).map((name) => `(docs/guides/${name})`);
  expect(guides.filter((link) => !readme.includes(link))).toEqual([]);
});
