import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

test('Dockerfile: sets the variables of before-start.env', () => {
  const lines = readFileSync(new URL('deploy/before-start.env', root), 'utf8').match(/^\w+=.+$/gm);
  const dockerfile = readFileSync(new URL('deploy/Dockerfile', root), 'utf8');
  expect(dockerfile).toContain(`\nENV ${lines?.join(' ')}\n`);
});

test('README: links to every guide', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const guides = readdirSync(new URL('docs/guides/', root)).map((name) => `(docs/guides/${name})`);
  expect(guides.filter((link) => !readme.includes(link))).toEqual([]);
});
