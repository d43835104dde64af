import { type InputValueDefinitionNode, parse, print } from 'graphql';
import type {
  CompactField,
  CompactInput,
  CompactSchema,
  CompactType,
  Payload,
  Relation,
} from './compact-schema.ts';
import { namedType, textOf } from './compact-schema.ts';
import { lowerFirst, upperFirst } from './first-letter.ts';

const pagingArguments = ['first: Int', 'last: Int', 'after: String', 'before: String'];

/**
 * Writes the schema as it goes over the wire: each relation as its Connection, Edge, PageInfo and WhereArgs types.
 *
 * @returns Ordinary SDL, formatted.
 * @throws {Error} When two different relations would get the same name.
 */
export function expandSchema(schema: CompactSchema): string {
  const shapes = new Map(schema.inputs.filter(({ isShape }) => isShape).map((input) => [input.name, input]));
  const generated = new Map<string, string>();
  const define = (name: string, sdl: string) => {
    const known = generated.get(name);
    if (known !== undefined && known !== sdl) throw new Error(`Two different types would be named ${name}.`);
    generated.set(name, sdl);
  };
  for (const { fields } of schema.types) {
    for (const field of fields) {
      if (field.relation) defineRelation(field, field.relation);
      if (field.payload) defineMutation(field, field.payload);
    }
  }
  const mutates = schema.types.some(({ name }) => name === 'RootMutation');
  const parts = [
    `schema { query: RootQuery ${mutates ? 'mutation: RootMutation' : ''} }`,
    ...schema.types.map(printType),
    ...generated.values(),
    ...schema.unions.map(
      ({ name, description, members }) => `${block(description)}union ${name} = ${members.join(' | ')}`,
    ),
    ...schema.enums.map((node) => print(node)),
    ...schema.inputs.filter(({ isShape }) => !isShape).map((input) => printInput(input.name, input)),
  ];
  return `${print(parse(parts.join('\n\n')))}\n`;

  function defineRelation(field: CompactField, relation: Relation): void {
    const { name, target, kind } = relation;
    const extra = relation.edgeFields === null ? [] : edgeFieldsNamed(relation.edgeFields);
    define(
      `${target}ConnectionEdge`,
      `"""An edge to an object of type ${target}."""
      interface ${target}ConnectionEdge implements Edge { cursor: String node: ${target}! }`,
    );
    for (const argument of field.args) {
      const shape = shapes.get(namedType(argument.type));
      if (shape) define(`${name}ConnectionWhereArgs`, printInput(`${name}ConnectionWhereArgs`, shape));
    }
    if (kind === 'edge') {
      define(
        `${name}ConnectionEdge`,
        `"""The edge from ${field.owner} to \`${field.name}\`."""
        type ${name}ConnectionEdge implements OneToOneConnection & Edge & ${target}ConnectionEdge
        { cursor: String node: ${target}! ${extra.map(printField).join('\n')} }`,
      );
      return;
    }
    const pageInfo = 'endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String';
    define(
      `${target}Connection`,
      `"""A connection to objects of type ${target}."""
      interface ${target}Connection implements Connection
      { edges: [${target}ConnectionEdge!]! nodes: [${target}!]! pageInfo: ${target}ConnectionPageInfo! }`,
    );
    define(
      `${target}ConnectionPageInfo`,
      `"""Pagination details of a connection to objects of type ${target}."""
      interface ${target}ConnectionPageInfo implements WPPageInfo & PageInfo { ${pageInfo} }`,
    );
    define(
      `${name}Connection`,
      `"""The connection from ${field.owner} to \`${field.name}\`."""
      type ${name}Connection implements ${target}Connection & Connection
      { edges: [${name}ConnectionEdge!]! nodes: [${target}!]! pageInfo: ${name}ConnectionPageInfo! }`,
    );
    define(
      `${name}ConnectionEdge`,
      `"""An edge from ${field.owner} to \`${field.name}\`."""
      type ${name}ConnectionEdge implements ${target}ConnectionEdge & Edge { cursor: String node: ${target}! }`,
    );
    define(
      `${name}ConnectionPageInfo`,
      `"""Pagination details of the connection from ${field.owner} to \`${field.name}\`."""
      type ${name}ConnectionPageInfo implements ${target}ConnectionPageInfo & WPPageInfo & PageInfo { ${pageInfo} }`,
    );
  }

  /** Its arguments come as one input, and what it gives as one payload; `clientMutationId` goes through both. */
  function defineMutation({ name, args }: CompactField, { target, fields }: Payload): void {
    const sent =
      '"Returned unchanged in the payload, to match responses to requests."\nclientMutationId: String';
    define(
      `${upperFirst(name)}Input`,
      `"Input of the ${name} mutation." input ${upperFirst(name)}Input { ${[...args.map((each) => print(each)), sent].join('\n')} }`,
    );
    const own = fields === null ? [] : edgeFieldsNamed(fields);
    const entity = target === null ? [] : [`${lowerFirst(target)}: ${target}`];
    define(
      `${upperFirst(name)}Payload`,
      `"Payload of the ${name} mutation." type ${upperFirst(name)}Payload
      { clientMutationId: String ${[...entity, ...own.map(printField)].join('\n')} }`,
    );
  }

  function edgeFieldsNamed(name: string): readonly CompactField[] {
    const fields = schema.edgeFields.get(name);
    if (!fields) throw new Error(`(fields: "${name}"): there is no shape of this name.`);
    return fields;
  }
}

function printType({ kind, name, description, interfaces, fields }: CompactType): string {
  const list = interfaces.length > 0 ? ` implements ${interfaces.join(' & ')}` : '';
  return `${block(description)}${kind} ${name}${list} {\n${fields.map(printField).join('\n')}\n}`;
}

function printField(field: CompactField): string {
  const { name, description, args, type, relation, deprecated } = field;
  if (field.payload) {
    const typeName = upperFirst(name);
    return `${block(description)}${name}(input: ${typeName}Input!): ${typeName}Payload`;
  }
  const printed = args.map((argument) => printArgument(argument, relation));
  const all = relation?.kind === 'connection' ? [...pagingArguments, ...printed] : printed;
  const list = all.length > 0 ? `(${all.join(', ')})` : '';
  const printedType = relation
    ? `${relation.name}Connection${relation.kind === 'edge' ? 'Edge' : ''}`
    : print(type);
  return `${block(description)}${name}${list}: ${printedType}${deprecated ? ' @deprecated' : ''}`;
}

/** The shape in `where` goes by the name of its connection. */
function printArgument(argument: InputValueDefinitionNode, relation: Relation | null): string {
  if (!relation || argument.name.value !== 'where') return print(argument);
  return `${block(textOf(argument))}where: ${relation.name}ConnectionWhereArgs`;
}

function printInput(name: string, { description, fields }: CompactInput): string {
  return `${block(description)}input ${name} {\n${fields.map((field) => print(field)).join('\n')}\n}`;
}

const block = (description: string): string => (description === '' ? '' : `"""${description}"""\n`);
