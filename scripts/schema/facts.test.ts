import { existsSync, readFileSync } from 'node:fs';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  getNamedType,
  introspectionFromSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { createBackend } from '@masthead/backend';

// The schema of a real WPGraphQL, where it is at hand, is the measure of ours.
const facts = new URL('../../../shared/conformance/schema.graphql', import.meta.url);

/** Mutations of ours, for what an editor needs that WPGraphQL has no mutation for. */
const mutations = [
  'autosaveContent',
  'bulkDeleteContent',
  'bulkRestoreContent',
  'bulkUpdateContent',
  'confirmEmail',
  'lockContent',
  'login',
  'refreshJwtAuthToken',
  'restorePage',
  'restorePost',
  'restoreRevision',
  'signOutEverywhere',
  'unlockContent',
];

/** What we have beyond it: the layouts that the product offers, and more of what an editor may change. */
const additions = [
  ...mutations.flatMap((name) => {
    const typeName = name.charAt(0).toUpperCase() + name.slice(1);
    return [`type RootMutation.${name}`, `input ${typeName}Input`, `type ${typeName}Payload`];
  }),
  ...['CreatePage', 'CreatePost', 'UpdatePage', 'UpdatePost'].flatMap((name) =>
    ['featuredImageId', 'isSticky', 'template'].map((field) => `input ${name}Input.${field}`),
  ),
  ...['DeletePage', 'DeletePost', 'UpdatePage', 'UpdatePost'].map(
    (name) => `input ${name}Input.ifUnmodifiedSince`,
  ),
  'MediaKindEnum.',
  ...['RootQueryToMediaItem', 'UserToMediaItem'].flatMap((name) =>
    ['isMissingAltText', 'mediaKind'].map((field) => `input ${name}ConnectionWhereArgs.${field}`),
  ),
  ...['CreatePage', 'CreatePost'].map((name) => `input ${name}Input.clientKey`),
  ...['contentList', 'draftPreview', 'slugAvailability'].map((name) => `type RootQuery.${name}`),
  ...['Page', 'Post'].map((name) => `type ${name}.autosave`),
  'interface NodeWithRevisions.autosave',
  'input ContentDraftInput',
  'input ContentList',
  'input PostCategoriesInput',
  'type ContentAutosave',
  'type ContentChangeResult',
  'type ContentDraft',
  'type ContentList',
  'type ContentStatusCount',
  'type SlugAvailability',
  'type Template_Blank',
  'type Template_PageLargeHeader',
  'type Template_PageNoSeparators',
  'type Template_SinglePostNoSeparators',
  ...['BLANK', 'PAGE_LARGE_HEADER', 'PAGE_NO_SEPARATORS', 'SINGLE_POST_NO_SEPARATORS'].map(
    (name) => `ContentTemplateEnum.TEMPLATE_${name}`,
  ),
];

describe.skipIf(!existsSync(facts))('what the backend tells of its schema, beside a real one', () => {
  test('everything reachable from a query or mutation there is here, with the same names, arguments and types', async () => {
    const theirs = describeReachable(readFacts());
    const ours = describeReachable(await introspected());
    expect(theirs.size).toBeGreaterThan(2000);
    expect([...theirs].filter((line) => !ours.has(line))).toEqual([]);
  });

  test('nothing else is here but what we added on purpose', async () => {
    const theirs = describeReachable(readFacts());
    const extra = [...describeReachable(await introspected())].filter((line) => !theirs.has(line));
    expect(extra.filter((line) => !additions.some((addition) => line.startsWith(addition)))).toEqual([]);
  });

  test('nothing is missing, what mutations take and give included', async () => {
    const [theirs, ours] = [readFacts(), await introspected()];
    expect(Object.keys(theirs.getTypeMap()).filter((name) => !ours.getType(name))).toEqual([]);
  });
});

const introspection = getIntrospectionQuery({ inputValueDeprecation: true });

/** The schema as clients read it. */
async function introspected(): Promise<GraphQLSchema> {
  const siteUrl = 'http://masthead.test';
  await using backend = createBackend({ data: ':memory:', siteUrl, introspection: true });
  const request = new Request(`${siteUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: introspection }),
  });
  const { data } = (await (await backend.fetch(request)).json()) as { data: IntrospectionQuery };
  return buildClientSchema(data);
}

/** The recorded one, as it would be read by introspection: default values look alike then. */
function readFacts(): GraphQLSchema {
  const schema = buildSchema(readFileSync(facts, 'utf8'), { noLocation: true });
  return buildClientSchema(introspectionFromSchema(schema, { inputValueDeprecation: true }));
}

/** One line for each type, interface, field, argument, value and deprecation. */
function describeReachable(schema: GraphQLSchema): Set<string> {
  const seen = new Set<GraphQLNamedType>();
  const visit = (type: GraphQLNamedType) => {
    if (seen.has(type)) return;
    seen.add(type);
    if (isUnionType(type)) type.getTypes().forEach(visit);
    if (isInterfaceType(type)) {
      const { objects, interfaces } = schema.getImplementations(type);
      [...objects, ...interfaces].forEach(visit);
    }
    if (isObjectType(type) || isInterfaceType(type)) {
      type.getInterfaces().forEach(visit);
      for (const field of Object.values(type.getFields())) {
        visit(getNamedType(field.type));
        for (const argument of field.args) visit(getNamedType(argument.type));
      }
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) visit(getNamedType(field.type));
    }
  };
  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root) visit(root);
  return new Set([...seen].flatMap(describeType));
}

const mark = (it: { deprecationReason?: string | null | undefined }) =>
  it.deprecationReason ? ' (deprecated)' : '';

function describeType(type: GraphQLNamedType): string[] {
  const { name } = type;
  if (isEnumType(type)) return type.getValues().map((value) => `${name}.${value.name}${mark(value)}`);
  if (isUnionType(type)) return type.getTypes().map((member) => `${name} = ${member.name}`);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map(
      (field) => `input ${name}.${field.name}: ${String(field.type)}${mark(field)}`,
    );
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [`scalar ${name}`];
  const kind = isObjectType(type) ? 'type' : 'interface';
  return [
    ...type.getInterfaces().map((each) => `${kind} ${name} implements ${each.name}`),
    ...Object.values(type.getFields()).flatMap((field) => [
      `${kind} ${name}.${field.name}: ${String(field.type)}${mark(field)}`,
      ...field.args.map(
        (argument) =>
          `${kind} ${name}.${field.name}(${argument.name}: ${String(argument.type)} = ${JSON.stringify(argument.default)})`,
      ),
    ]),
  ];
}
