import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { schemaSdl } from '@masthead/contract';
import {
  buildSchema,
  type FieldNode,
  getNamedType,
  type GraphQLNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import { changesQuery } from '@masthead/upstream';
import { fields } from '../../packages/client/src/keys/fields.ts';
import { type Documents, readDocuments } from './read-documents.ts';

// In front of a WordPress, the dependency keys of a page are derived from the responses (packages/client/src/keys). That requires documents
// that select the id of every node, and a table of all list fields.

const schema = buildSchema(schemaSdl);
const site = readDocuments(fileURLToPath(new URL('../../apps/site/', import.meta.url)), schema);

/** Sitemaps list a thousand nodes and change with each of them, so they depend on the entire type. */
const ofAll = /^Sitemap/;

/** Personalised responses, which are not cached. */
const isPersonal = (operation: string): boolean =>
  /^(?:Account|OwnDrafts|Preview|CreateComment)/.test(operation);

interface FoundField {
  readonly operation: string;
  readonly field: FieldNode;
  readonly type: GraphQLNamedType;
}

test('table of fields: contains every list and node of the documents with their types', () => {
  const wrong = fieldsOf(site).filter(({ operation, field, type }) => {
    // Only the embedded backend has it.
    if (operation === 'DraftPreview') return false;
    const listed = listedIn(type);
    const { value: name } = field.name;
    if ((listed === null && !isNode(type)) || name === 'node' || name === 'nodes') return false;
    const known = fields[name]?.types.map((each) => each.toLowerCase());
    if (known === undefined) return true;
    // A list may contain fewer types than its schema type.
    return listed !== null && known.length > 0 && !typesOf(listed).some((each) => known.includes(each));
  });
  expect(wrong.map(({ operation, field }) => `${operation}: ${field.name.value}`)).toEqual([]);
});

test('documents: select the id of every node', () => {
  const unnamed = fieldsOf(site)
    .filter(
      ({ operation, type }) => isNode(type) && !type.name.endsWith('Settings') && !ofAll.test(operation),
    )
    .filter(({ field }) => field.selectionSet !== undefined && !selects(site, field.selectionSet, 'id'))
    .map(({ operation, field }) => `${operation}: ${(field.alias ?? field.name).value}`);
  expect(unnamed).toEqual([
    // It selects its type and database id.
    'CommentView: node',
  ]);
});

test('polling query: is valid by the schema, and by that of a real WordPress', () => {
  const facts = new URL('../../../shared/conformance/schema.graphql', import.meta.url);
  const schemas = [schema, ...(existsSync(facts) ? [buildSchema(readFileSync(facts, 'utf8'))] : [])];
  expect(schemas.flatMap((each) => validate(each, parse(changesQuery)).map(String))).toEqual([]);
});

function fieldsOf({ all }: Documents): FoundField[] {
  const info = new TypeInfo(schema);
  const found: FoundField[] = [];
  let operation = '';
  visit(
    all,
    visitWithTypeInfo(info, {
      OperationDefinition: (node) => void (operation = node.name?.value ?? ''),
      FragmentDefinition: (node) => void (operation = node.name.value),
      Field(field) {
        const type = getNamedType(info.getType());
        if (type && field.selectionSet && !isPersonal(operation)) found.push({ operation, field, type });
      },
    }),
  );
  return found;
}

const isNode = (type: GraphQLNamedType): boolean =>
  type.name === 'UniformResourceIdentifiable' ||
  ((isObjectType(type) || isInterfaceType(type)) && type.getInterfaces().some(({ name }) => name === 'Node'));

/** The type of a connection's nodes; `null` for other types. */
function listedIn(type: GraphQLNamedType): GraphQLNamedType | null {
  if (!(isObjectType(type) || isInterfaceType(type)) || !type.name.endsWith('Connection')) return null;
  return getNamedType(type.getFields()['nodes']?.type) ?? null;
}

const typesOf = (type: GraphQLNamedType): string[] =>
  (isAbstractType(type) ? schema.getPossibleTypes(type) : [type]).map(({ name }) => name.toLowerCase());

const selects = ({ fragments }: Documents, { selections }: SelectionSetNode, name: string): boolean =>
  selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name && !selection.alias;
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments.get(selection.name.value)?.selectionSet;
    return inner !== undefined && selects({ fragments } as Documents, inner, name);
  });
