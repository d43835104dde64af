import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const read = (path: string): string => readFileSync(root + path, 'utf8');

/** Files that a reader creates. */
const examples = new Set([
  'fr.ts',
  'parts/PostCard.tsx',
  'storage/migrations/NNN-name.sql',
  'templates/landing.php',
  'types/Book.tsx',
]);

/** The `code` in the text of all documents, and where it is. Code blocks are examples. */
const mentions = files
  .filter((path) => path.startsWith('docs/') && path.endsWith('.md'))
  .flatMap((path) =>
    Array.from(
      read(path)
        .replaceAll(/^ *```[^]*?^ *```$/gm, '')
        .matchAll(/`([^`\n]+)`/g),
      ([, code = '']) => ({ path, code }),
    ),
  );

const exists = (code: string): boolean => files.some((file) => `/${file}`.endsWith(`/${code}`));

test('documentation: named source files exist', () => {
  const named = mentions.filter(({ code }) => /^\w[\w./@-]*\.(?:tsx?|mjs|sql|css|php|graphql)$/.test(code));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ code }) => !examples.has(code) && !exists(code))).toEqual([]);
});

test('documentation: named identifiers occur in the source', () => {
  const identifiers = new Set(
    files
      .filter((path) => /\.(?:tsx?|mjs|php|graphql|sql|json)$/.test(path) && !path.startsWith('docs/'))
      .flatMap((path) => read(path).match(/[A-Za-z_]\w+/g) ?? []),
  );
  const named = mentions.filter(({ code }) => /^(?:[a-z]+|[A-Z][a-z]+)[A-Z]\w*(?:\(\))?$/.test(code));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ code }) => !identifiers.has(code.replace('()', '')))).toEqual([]);
});
