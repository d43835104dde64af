import { buildSchema, Kind, parse, print, type TypeNode, validate } from 'graphql';
import { defaultLimits } from '../../packages/backend/src/graphql/engine/limits.ts';
import { limitSettings } from '../../packages/config/src/limit-settings.ts';
import {
  type CompactField,
  type CompactInput,
  type CompactSchema,
  type CompactType,
  namedType,
  readCompactSchema,
  textOf,
} from './compact-schema.ts';
import { lowerFirst } from './first-letter.ts';
import { exampleQueries } from './reference-examples.ts';

/** The areas of the reference by schema file, in order. */
const areas: Readonly<Record<string, string>> = {
  content: 'Posts, pages and other content',
  'content-filters': 'Filters of content',
  terms: 'Categories, tags and other terms',
  comments: 'Reader comments',
  media: 'Media library',
  users: 'Users and signing in',
  menus: 'Navigation menus',
  settings: 'Site settings',
  editing: 'Editing area',
  theme: 'Plugins, themes and assets',
  node: 'Shared types',
};

const roots: ReadonlySet<string> = new Set(['RootQuery', 'RootMutation']);

/**
 * Generates `docs/reference/schema.md`: a section for each file of the compact schema, without the types that relations and mutations add.
 *
 * @param files The files' texts by name.
 * @param sdl The complete schema, against which the examples are validated.
 * @throws {Error} For an invalid example, and for a file without an area.
 */
export function schemaReferencePage(files: ReadonlyMap<string, string>, sdl: string): string {
  const schema = readCompactSchema(parse([...files.values()].join('\n')));
  const unknown = [...files.keys()].filter((name) => !(name in areas));
  if (unknown.length > 0) throw new Error(`The schema reference has no area for: ${unknown.join(', ')}.`);
  checkExamples(sdl);
  const areaOf = readAreas(files, schema);
  const sections = Object.entries(areas).map(([area, title]) =>
    areaSection({ area, title, schema, isHere: (name, related) => areaOf(name, related) === area }),
  );
  return `${introduction()}\n${sections.join('\n')}`;
}

function checkExamples(sdl: string): void {
  const schema = buildSchema(sdl);
  for (const [area, query] of Object.entries(exampleQueries)) {
    const errors = validate(schema, parse(query));
    if (errors.length > 0) throw new Error(`The example for ${area} is invalid: ${errors.join(' ')}`);
  }
}

/** The area of a type, or of a field of a root type (`RootQuery.post`). `related` is the type that decides for those without a file. */
type AreaOf = (name: string, related?: string) => string;

function readAreas(files: ReadonlyMap<string, string>, schema: CompactSchema): AreaOf {
  const areaByName = new Map<string, string>();
  for (const [area, text] of files) {
    for (const definition of parse(text).definitions) {
      if (!('name' in definition) || !definition.name) continue;
      const name = definition.name.value;
      if (roots.has(name) || definition.kind === Kind.OBJECT_TYPE_EXTENSION) {
        const fields = 'fields' in definition ? (definition.fields ?? []) : [];
        for (const field of fields) areaByName.set(`${name}.${field.name.value}`, area);
      } else areaByName.set(name, area);
    }
  }
  // Types and fields of a content type or taxonomy begin with its name.
  const types = schema.types
    .map(({ name }) => name)
    .filter((name) => areaByName.has(name))
    .toSorted((one, other) => other.length - one.length);
  return (name, related) =>
    areaByName.get(name) ??
    (related === undefined ? undefined : areaByName.get(related)) ??
    areaByName.get(types.find((type) => name.startsWith(type)) ?? '') ??
    'node';
}

function introduction(): string {
  const limits = limitSettings.map(
    ({ name, default: value, about }) =>
      `| \`${name}\` | ${value} | ${line(about.replace(/^A limit of .*? to \d+\. /, ''))} |`,
  );
  return `# GraphQL schema

\`\`\`sh
curl https://www.example.com/graphql -H 'Content-Type: application/json' \\
  -d '{"query":"{ posts(first: 3) { nodes { title uri } pageInfo { hasNextPage endCursor } } }"}'
\`\`\`

\`\`\`json
{ "data": { "posts": { "nodes": [{ "title": "The Cap", "uri": "/the-cap/" }], "pageInfo": { "hasNextPage": true, "endCursor": "…" } } } }
\`\`\`

The schema of the embedded backend: WPGraphQL's, with [additions](../decisions/027-schema-additions.md) and [differences](wpgraphql-differences.md). The complete SDL is [schema.graphql](schema.graphql), for [code generators](../how-to/generate-types-for-a-client.md). To try queries, open \`/graphql\` in a browser: in development, or [signed in as an administrator](../guides/graphql-explorer.md). [Writing over GraphQL](../guides/writing-over-graphql.md) explains mutations and signing in, and [errors](errors.md#graphql) lists all codes.

## Reading this page

- **Connection of Post**: a list that is read page by page. It takes \`first\` and \`after\`, or \`last\` and \`before\`; without them, it has 10 nodes. Select \`nodes { … }\`, or \`edges { cursor node { … } }\`, and \`pageInfo { hasNextPage endCursor hasPreviousPage startCursor }\`. \`after: endCursor\` continues.
- **Edge to User**: one object. Select \`node { … }\`.
- \`where\` has the fields of a filter. In the SDL each connection has a copy of it: \`where\` of \`posts\` at the root is \`RootQueryToPostConnectionWhereArgs\` there.
- A mutation takes one \`input\` object with the listed fields and \`clientMutationId\`. It returns \`clientMutationId\` and the fields that its section names.
- \`!\` is never null. Deprecated fields are listed by name; they exist for clients of WPGraphQL.

## Limits

A query beyond a limit is rejected with a [code](errors.md#rejected-requests), and the setting in the message and in \`extensions.setting\`. A larger \`first\` than the page size is capped. [Decision 012](../decisions/012-query-limits.md) has the reasons.

| setting | default | |
| --- | --- | --- |
${limits.join('\n')}
| | ${defaultLimits.pairs} | Maximum number of pairs of fields with the same response name on one level. |
`;
}

interface Area {
  readonly area: string;
  readonly title: string;
  readonly schema: CompactSchema;
  readonly isHere: AreaFilter;
}

type AreaFilter = (name: string, related?: string) => boolean;

function areaSection({ area, title, schema, isHere }: Area): string {
  const fieldsAt = (root: string): readonly CompactField[] =>
    (schema.types.find(({ name }) => name === root)?.fields ?? []).filter((field) =>
      isHere(`${root}.${field.name}`, field.payload?.target ?? namedType(field.type)),
    );
  const links = createLinks(schema);
  const example = exampleQueries[area];
  const parts = [
    `## ${title}`,
    example === undefined ? '' : `\`\`\`graphql\n${example}\n\`\`\``,
    fieldTable('Queries', fieldsAt('RootQuery'), links),
    mutationList(fieldsAt('RootMutation')),
    ...mutationSections(fieldsAt('RootMutation'), schema, links),
    fieldTable(
      null,
      fieldsAt('RootMutation').filter(({ payload }) => payload === null),
      links,
    ),
    ...schema.types
      .filter(({ name }) => !roots.has(name) && isHere(name))
      .map((type) => typeSection(type, schema, links)),
    ...[...schema.edgeFields]
      .filter(([name]) => isHere(name))
      .map(
        ([name, fields]) =>
          `### ${name}\n\nFields of an edge or a payload.\n\n${fieldTable(null, fields, links)}`,
      ),
    ...schema.unions
      .filter(({ name }) => isHere(name))
      .map(
        ({ name, description, members }) =>
          `### ${name}\n\n${sentence(description)}One of ${members.map(links.toType).join(', ')}.`,
      ),
    ...schema.inputs.filter(({ name }) => isHere(name)).map((input) => inputSection(input, links)),
    ...schema.enums
      .filter((node) => isHere(node.name.value))
      .map((node) => {
        const values = (node.values ?? []).map((value) =>
          textOf(value) === ''
            ? `\`${value.name.value}\``
            : `\`${value.name.value}\` (${line(textOf(value))})`,
        );
        return `### ${node.name.value}\n\n${sentence(textOf(node))}Values: ${values.join(', ')}.`;
      }),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

interface Links {
  /** A type's name, with a link to its section if it has one. */
  readonly toType: (name: string) => string;
  /** A type as it is written in SDL, with a link. */
  readonly of: (type: TypeNode) => string;
}

function createLinks(schema: CompactSchema): Links {
  const known = new Set([
    ...schema.types.map(({ name }) => name),
    ...schema.edgeFields.keys(),
    ...schema.unions.map(({ name }) => name),
    ...schema.inputs.map(({ name }) => name),
    ...schema.enums.map(({ name }) => name.value),
  ]);
  const toType = (name: string): string => (known.has(name) ? `[${name}](#${name.toLowerCase()})` : name);
  return {
    toType,
    of: (type) => {
      const name = namedType(type);
      // Brackets of lists would be read as part of the link.
      const [before = '', after = ''] = print(type).split(name);
      return `${before.replaceAll('[', '\\[')}${toType(name)}${after.replaceAll(']', '\\]')}`;
    },
  };
}

function typeSection(type: CompactType, schema: CompactSchema, links: Links): string {
  const { name, kind, description, interfaces, fields } = type;
  const implementing = schema.types.filter((each) => each.kind === 'type' && each.interfaces.includes(name));
  const also =
    interfaces.length === 0 ? '' : `Also has the fields of ${interfaces.map(links.toType).join(', ')}.`;
  const members =
    kind === 'interface' && implementing.length > 0
      ? `One of ${implementing.map((each) => links.toType(each.name)).join(', ')}.`
      : '';
  const own = fields.filter(({ owner }) => owner === name);
  const facts = [description === '' ? '' : line(description), also, members].filter((text) => text !== '');
  return [`### ${name}`, facts.join(' '), fieldTable(null, own, links)]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A table of fields; deprecated ones are only named. Empty without fields. */
function fieldTable(title: string | null, fields: readonly CompactField[], links: Links): string {
  if (fields.length === 0) return '';
  const rows = fields
    .filter(({ deprecated }) => !deprecated)
    .map((field) => `| \`${field.name}\` | ${fieldType(field, links)} | ${fieldNotes(field, links)} |`);
  const deprecated = fields.filter((field) => field.deprecated).map(({ name }) => `\`${name}\``);
  return [
    title === null ? '' : `**${title}**`,
    rows.length === 0 ? '' : `| field | type | |\n| --- | --- | --- |\n${rows.join('\n')}`,
    deprecated.length === 0 ? '' : `Deprecated: ${deprecated.join(', ')}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function fieldType({ type, relation }: CompactField, links: Links): string {
  if (relation === null) return links.of(type);
  const target = links.toType(relation.target);
  if (relation.kind === 'connection') return `connection of ${target}`;
  const also = relation.edgeFields === null ? '' : ` with ${links.toType(relation.edgeFields)}`;
  return `edge to ${target}${also}`;
}

function fieldNotes({ description, args }: CompactField, links: Links): string {
  const given = args.map((argument) => argumentText(argument, links));
  return `${sentence(description)}${given.length === 0 ? '' : `Takes ${given.join(', ')}.`}`.trim();
}

function argumentText(argument: CompactInput['fields'][number], links: Links): string {
  const value = argument.defaultValue ? ` = ${print(argument.defaultValue)}` : '';
  const note = textOf(argument) === '' ? '' : ` (${line(textOf(argument)).replace(/\.$/, '')})`;
  return `\`${argument.name.value}\`: ${links.of(argument.type)}${value}${note}`;
}

function mutationList(fields: readonly CompactField[]): string {
  const names = fields
    .filter(({ payload }) => payload !== null)
    .map(({ name }) => `[\`${name}\`](#${name.toLowerCase()})`);
  return names.length === 0 ? '' : `**Mutations**: ${names.join(', ')}.`;
}

/** A section for each mutation. One that changes an object refers to the one that creates it for the fields that both take. */
function mutationSections(
  fields: readonly CompactField[],
  schema: CompactSchema,
  links: Links,
): readonly string[] {
  return fields
    .filter(({ payload }) => payload !== null)
    .map((field) => {
      const { name, description, payload } = field;
      const takes = payload?.takes ?? null;
      const shape = schema.inputs.find((input) => input.name === takes)?.fields ?? [];
      const creating = fields.find((each) => each.name === name.replace(/^update/, 'create'));
      const isChange =
        takes === null && creating !== undefined && creating !== field && isSubset(creating.args, field.args);
      const elsewhere = isChange ? creating.args : shape;
      const own = field.args.filter(
        (each) => !elsewhere.some(({ name: { value } }) => value === each.name.value),
      );
      const more = [
        ...(takes === null ? [] : [links.toType(takes)]),
        ...(isChange ? [`[${creating.name}](#${creating.name.toLowerCase()})`] : []),
      ];
      const target = payload?.target ?? null;
      const outcome = payload?.fields ?? null;
      const returned = [
        ...(target === null ? [] : [`\`${lowerFirst(target)}\`: ${links.toType(target)}`]),
        ...(outcome === null ? [] : [`the fields of ${links.toType(outcome)}`]),
      ];
      const returns = returned.length === 0 ? '' : `Returns ${returned.join(', ')}.`;
      const input =
        more.length === 0
          ? ''
          : `Takes the fields of ${more.join(', ')}${own.length === 0 ? '' : ', and these'}.`;
      return [
        `### ${name}`,
        `Mutation. ${sentence(description)}${returns} ${input}`.trim(),
        inputTable(own, links),
      ]
        .filter((part) => part !== '')
        .join('\n\n');
    });
}

const isSubset = (some: CompactField['args'], all: CompactField['args']): boolean =>
  some.every((one) => all.some((each) => each.name.value === one.name.value));

function inputSection({ name, description, fields }: CompactInput, links: Links): string {
  return [`### ${name}`, line(description), inputTable(fields, links)]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A table of arguments or input fields; deprecated ones are only named. Empty without fields. */
function inputTable(fields: CompactField['args'], links: Links): string {
  const isDeprecated = ({ directives = [] }: (typeof fields)[number]): boolean =>
    directives.some((each) => each.name.value === 'deprecated');
  const rows = fields
    .filter((field) => !isDeprecated(field))
    .map((field) => {
      const value = field.defaultValue ? ` = ${print(field.defaultValue)}` : '';
      return `| \`${field.name.value}\` | ${links.of(field.type)}${value} | ${line(textOf(field))} |`;
    });
  const deprecated = fields.filter(isDeprecated).map((field) => `\`${field.name.value}\``);
  return [
    rows.length === 0 ? '' : `| input | type | |\n| --- | --- | --- |\n${rows.join('\n')}`,
    deprecated.length === 0 ? '' : `Deprecated: ${deprecated.join(', ')}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Text for a table cell. */
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** The same, followed by a space if it is not empty. */
const sentence = (text: string): string => (text === '' ? '' : `${line(text)} `);
