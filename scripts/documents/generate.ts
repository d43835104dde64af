import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildSchema, type GraphQLSchema, parse, printSchema } from 'graphql';
import { compileFragment, compileOperation } from './compile-operation.ts';
import { type Documents, readDocuments } from './read-documents.ts';

const root = join(import.meta.dirname, '../..');

/** The folders with documents, the file generated from each, and the module with its document types. */
const targets = [
  {
    folder: 'apps/site/app',
    output: 'apps/site/app/generated/documents.ts',
    typesFrom: '@masthead/client',
  },
  {
    folder: 'apps/editor/service',
    output: 'apps/editor/service/generated/documents.ts',
    typesFrom: '@masthead/client',
  },
  {
    folder: 'packages/client/src',
    output: 'packages/client/src/generated/documents.ts',
    typesFrom: '../documents/typed-document.ts',
  },
];

/**
 * Generates the typed documents of every package with `.graphql` files, by the contract's current schema.
 *
 * @returns The files' texts by absolute path; nothing is written to disk.
 * @throws {Error} With every error of the documents in one message.
 */
export async function generateDocuments(): Promise<Map<string, string>> {
  const { schemaSdl } = await import('@masthead/contract');
  return generateDocumentsFor(schemaSdl);
}

/** The same for a schema given as text. */
async function generateDocumentsFor(schemaSdl: string): Promise<Map<string, string>> {
  const schema = buildSchema(schemaSdl);
  const files = new Map<string, string>();
  for (const { folder, output, typesFrom } of targets) {
    const documents = readDocuments(join(root, folder), schema);
    files.set(join(root, output), await printTypedDocuments(documents, schema, typesFrom));
  }
  return files;
}

/** The text of one generated file: types of responses, variables and fragments, then the documents. */
export async function printTypedDocuments(
  documents: Documents,
  schema: GraphQLSchema,
  typesFrom: string,
): Promise<string> {
  const operations = documents.operations.map((operation) =>
    compileOperation(operation, documents.fragments),
  );
  const used = new Set(operations.flatMap((operation) => operation.fragments));
  const imported = used.size > 0 ? 'FragmentText, TypedDocument' : 'TypedDocument';
  return [
    '// Generated from the .graphql files of this package by `npm run generate`. Do not edit.',
    `import type { ${imported} } from '${typesFrom}';\n`,
    await printTypes(documents, schema),
    ...[...documents.fragments.values()]
      .filter((fragment) => used.has(fragment.name.value))
      .map((fragment) => {
        const name = fragment.name.value;
        const text = compileFragment(fragment, documents.fragments);
        return `const ${name}Text: FragmentText = { name: ${quote(name)}, text: ${quote(text)} };\n`;
      }),
    ...operations.map(({ kind, name, variables, selections, fragments, depth }) => {
      const type = `${name}${kind === 'query' ? 'Query' : 'Mutation'}`;
      return [
        `export const ${name}Document: TypedDocument<${type}, ${type}Variables> = {`,
        `  kind: ${quote(kind)},`,
        `  name: ${quote(name)},`,
        `  variables: ${quote(variables)},`,
        `  selections: ${quote(selections)},`,
        `  fragments: [${fragments.map((fragment) => `${fragment}Text`).join(', ')}],`,
        `  depth: ${depth},`,
        '};\n',
      ].join('\n');
    }),
  ].join('\n');
}

async function printTypes(documents: Documents, schema: GraphQLSchema): Promise<string> {
  const types = await codegen({
    filename: 'documents.ts',
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: [{ document: documents.all }],
    config: {
      avoidOptionals: { field: true },
      immutableTypes: true,
      inlineFragmentTypes: 'combine',
      namingConvention: 'keep',
      skipTypename: true,
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });
  // A helper type for incremental delivery, which the client does not use.
  return `${types.replace(/^export type Incremental<.*\n/m, '').trim()}\n`;
}

const quote = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`)}'`;
