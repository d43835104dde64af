import { join } from 'node:path';
import { buildSchema, parse, validateSchema } from 'graphql';
import { readCompactSchema } from './compact-schema.ts';
import { expandSchema } from './expand.ts';
import { readSchemaFiles } from './read-files.ts';
import { schemaReferencePage } from './reference-page.ts';
import { printFieldTypes } from './typescript.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Makes the schema, its types and its reference from `packages/contract/schema/*.graphql`.
 *
 * @returns The files' texts by their absolute paths; nothing is written to disk.
 * @throws {Error} With every fault of the schema in one message.
 */
export async function generateSchema(): Promise<Map<string, string>> {
  const files = await readSchemaFiles();
  const { sdl, types } = compileSchema([...files.values()].join('\n'));
  return new Map([
    [join(root, 'packages/contract/src/generated/schema.ts'), sdlModule(sdl)],
    [join(root, 'packages/backend/src/graphql/generated/fields.ts'), types],
    [join(root, 'docs/reference/schema.graphql'), `# ${writtenBy}\n\n${sdl}`],
    [join(root, 'docs/reference/schema.md'), schemaReferencePage(files, sdl)],
  ]);
}

const writtenBy = 'Written by `npm run generate` from packages/contract/schema. Do not edit.';

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
  return `// ${writtenBy}

/** The GraphQL schema of the wire, as SDL. */
export const schemaSdl = \`${text}\`;
`;
}
