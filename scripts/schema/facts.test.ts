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

/** What we have beyond it: the layouts that the product offers. */
const additions = [
  'type Template_Blank',
  'type Template_PageLargeHeader',
  'type Template_PageNoSeparators',
  'type Template_SinglePostNoSeparators',
  ...['BLANK', 'PAGE_LARGE_HEADER', 'PAGE_NO_SEPARATORS', 'SINGLE_POST_NO_SEPARATORS'].map(
    (name) => `ContentTemplateEnum.TEMPLATE_${name}`,
  ),
];

describe.skipIf(!existsSync(facts))('what the backend tells of its schema, beside a real one', () => {
  test('everything reachable from a query there is here, with the same names, arguments and types', async () => {
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

  test('what is missing is what the record of decisions names', async () => {
    const [theirs, ours] = [readFacts(), await introspected()];
    const missing = Object.keys(theirs.getTypeMap()).filter((name) => !ours.getType(name));
    const page = new URL('../../docs/decisions/027-what-the-schema-leaves-out.md', import.meta.url);
    const [mutations = [], others = []] = [...readFileSync(page, 'utf8').matchAll(/```text\n(.*?)```/gs)].map(
      ([, list = '']) => list.trim().split(/\s+/),
    );
    expect(mutations.toSorted()).toEqual(Object.keys(theirs.getMutationType()?.getFields() ?? {}).toSorted());
    // One of them has plain arguments.
    const inputs = mutations.filter((name) => name !== 'increaseCount');
    const named = inputs.flatMap((name) => {
      const typeName = name.charAt(0).toUpperCase() + name.slice(1);
      return [`${typeName}Input`, `${typeName}Payload`];
    });
    expect([...named, ...others].toSorted()).toEqual(missing.toSorted());
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
  const query = schema.getQueryType();
  if (query) visit(query);
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
