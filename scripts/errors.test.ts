import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { limitSettingNames } from '../packages/backend/src/graphql/engine/limits.ts';
import { errorCodes } from '../packages/contract/src/index.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

test('error reference: has a paragraph for each error code, and no others', () => {
  const page = readFileSync(`${root}docs/reference/errors.md`, 'utf8');
  const explained = [...page.matchAll(/^### `(\w+)`$/gm)].map(([, code]) => code);
  expect(new Set(explained)).toEqual(codesInTheSource());
});

test('error reference: the table of rejected requests names each code that is a limit, and its setting', () => {
  const page = readFileSync(`${root}docs/reference/errors.md`, 'utf8');
  const rows = [...page.matchAll(/^\|.*\| `([A-Z_]+)` \|(?: `(MASTHEAD_\w+)`)? *\|$/gm)];
  const codes = new Set(rows.map(([, code]) => code));
  expect(Object.keys(errorCodes).filter((code) => code.endsWith('_LIMIT') && !codes.has(code))).toEqual([]);
  const settings = new Set(rows.map(([, , setting]) => setting));
  // A larger page is capped.
  const { pageSize, ...rejecting } = limitSettingNames;
  expect(Object.values(rejecting).filter((name) => !settings.has(name))).toEqual([]);
  expect(page).toContain(pageSize);
});

/** From the contract, every `type …ErrorCode = 'a' | 'b';` and every class with its own `code`. */
function codesInTheSource(): Set<string> {
  const files = globSync(['packages/*/src/**/*.ts', 'apps/**/*.ts'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('build') || name.includes('.test.'),
  });
  const codes = files.flatMap((file) => {
    const text = readFileSync(root + file, 'utf8');
    const unions = [...text.matchAll(/type \w*ErrorCode =([^;]+);/g)].flatMap(([, union = '']) => [
      ...union.matchAll(/'(\w+)'/g),
    ]);
    const single = [...text.matchAll(/readonly code = '(\w+)'/g)];
    return [...unions, ...single].map(([, code = '']) => code);
  });
  return new Set([...codes, ...Object.keys(errorCodes)]);
}
