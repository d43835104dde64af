import { readFileSync } from 'node:fs';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { readCompactSchema } from './compact-schema.ts';
import { readSchemaFiles } from './read-files.ts';
import { schemaReferencePage } from './reference-page.ts';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/reference/schema.md', root), 'utf8');
const anchors = Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-'),
);

test('schema reference: each link leads to one heading', () => {
  const links = Array.from(page.matchAll(/\]\(#([^)]+)\)/g), ([, anchor = '']) => anchor);
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

test('schema reference: has a section for each type and mutation of the compact schema', async () => {
  const { types, inputs, enums, unions } = readCompactSchema(
    parse([...(await readSchemaFiles()).values()].join('\n')),
  );
  const mutations = types.find(({ name }) => name === 'RootMutation')?.fields ?? [];
  const names = [
    ...types.map(({ name }) => name).filter((name) => !name.startsWith('Root')),
    ...mutations.filter(({ payload }) => payload !== null).map(({ name }) => name),
    ...inputs.map(({ name }) => name),
    ...enums.map(({ name }) => name.value),
    ...unions.map(({ name }) => name),
  ];
  expect(names.filter((name) => !anchors.includes(name.toLowerCase()))).toEqual([]);
});

test('schema reference: a schema file without an area is an error', () => {
  const files = new Map([['events', 'type RootQuery { hello: String }']]);
  expect(() => schemaReferencePage(files, 'type Query { hello: String }')).toThrow('no area for: events');
});

test('schema reference: an example that does not match the schema is an error', () => {
  const files = new Map([['content', 'type RootQuery { hello: String }']]);
  expect(() => schemaReferencePage(files, 'type Query { hello: String }')).toThrow('The example for');
});
