import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema, parse, validateSchema } from 'graphql';
import { readCompactSchema } from './compact-schema.ts';
import { expandSchema } from './expand.ts';
import { printFieldTypes } from './typescript.ts';

const root = join(import.meta.dirname, '../..');
const schemaFolder = join(root, 'packages/contract/schema');

/**
 * Makes the schema and its types from `packages/contract/schema/*.graphql`.
 *
 * @returns The files' texts by their absolute paths; nothing is written to disk.
 * @throws {Error} With every fault of the schema in one message.
 */
export async function generateSchema(): Promise<Map<string, string>> {
  const names = (await readdir(schemaFolder)).filter((name) => name.endsWith('.graphql')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(schemaFolder, name), 'utf8')));
  const { sdl, types } = compileSchema(texts.join('\n'));
  return new Map([
    [join(root, 'packages/contract/src/generated/schema.ts'), sdlModule(sdl)],
    [join(root, 'packages/backend/src/graphql/generated/fields.ts'), types],
  ]);
}

/** Compact SDL as the SDL of the wire, and as TypeScript types. */
export function compileSchema(compactSdl: string): { sdl: string; types: string } {
  const schema = readCompactSchema(parse(compactSdl));
  const sdl = expandSchema(schema);
  const faults = validateSchema(buildSchema(sdl));
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'));
  return { sdl, types: printFieldTypes(schema) };
}

function sdlModule(sdl: string): string {
  const text = sdl.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
  return `// Written by \`npm run generate\` from packages/contract/schema. Do not edit.

/** The GraphQL schema of the wire, as SDL. */
export const schemaSdl = \`${text}\`;
`;
}
