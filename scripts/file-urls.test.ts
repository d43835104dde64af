import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const pattern = /new URL\(\s*'([^']+\.[a-z]+)',\s*import\.meta\.url/g;

// The type checker follows imports only: a program that another one starts is found by its URL.
test('sources: a file whose URL is relative to a module exists', () => {
  const programs = sourceFiles().filter((path) => /\.tsx?$/.test(path));
  const missing = programs.flatMap((path) =>
    [...readFileSync(root + path, 'utf8').matchAll(pattern)]
      .map(([, target = '']) => new URL(target, `file://${root}${path}`))
      .filter((url) => url.protocol === 'file:' && !existsSync(fileURLToPath(url)))
      .map((url) => `${path}: ${url.pathname}`),
  );
  expect(missing).toEqual([]);
});
