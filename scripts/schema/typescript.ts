import { Kind, type InputValueDefinitionNode, type TypeNode } from 'graphql';
import type { CompactField, CompactSchema, CompactType, Payload } from './compact-schema.ts';
import { namedType } from './compact-schema.ts';
import { lowerFirst } from './first-letter.ts';

const scalars: Record<string, string> = {
  Boolean: 'boolean',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
};

/**
 * Writes the TypeScript types of the compact schema, in which relations stay relations.
 *
 * @returns A module that exports a type for each input, and two tables by type name: `ObjectFields` (what each field
 * asks for and gives) and `PossibleTypes` (the object types behind a name).
 */
export function printFieldTypes(schema: CompactSchema): string {
  const enums = new Set(schema.enums.map((node) => node.name.value));
  const objects = schema.types.filter(({ kind }) => kind === 'type');
  const interfaces = schema.types.filter(({ kind }) => kind === 'interface');
  // A type that only others consist of has no field of its own.
  const used = new Set(
    [
      ...objects.flatMap(({ fields }) => fields.flatMap(({ args }) => args)),
      ...schema.inputs.flatMap(({ fields }) => fields),
    ].map(({ type }) => namedType(type)),
  );
  const sections = [
    '// Written by `npm run generate` from packages/contract/schema. Do not edit.',
    "import type { Connection, Edge, Leaf, Many, Mutation, One } from '../engine/field-kinds.ts';",
    ...schema.enums.map(
      (node) =>
        `type ${node.name.value} =\n${(node.values ?? []).map((value) => `  | '${value.name.value}'`).join('\n')};`,
    ),
    ...schema.inputs
      .filter(({ name }) => used.has(name))
      .map(
        ({ name, fields }) =>
          `export interface ${name} {\n${fields.map((field) => `  readonly ${printInputField(field)};`).join('\n')}\n}`,
      ),
    `/** What each field of each object type asks for and gives. */\nexport interface ObjectFields {\n${objects.map(printType).join('\n')}\n}`,
    `/** The object types that may stand behind a name. */\nexport interface PossibleTypes {\n${printPossible()}\n}`,
  ];
  return `${sections.join('\n\n')}\n`;

  function printType({ name, fields }: CompactType): string {
    return `  ${name}: {\n${fields.map((field) => `    ${field.name}: ${printField(field)};`).join('\n')}\n  };`;
  }

  function printField({ args, type, relation, payload }: CompactField): string {
    if (payload) return printMutation(args, payload);
    const printedArgs =
      args.length === 0 ? '' : `, { ${args.map((each) => `readonly ${printInputField(each)}`).join('; ')} }`;
    if (relation?.kind === 'connection') return `Connection<'${relation.target}'${printedArgs}>`;
    if (relation) {
      const fields = relation.edgeFields === null ? [] : (schema.edgeFields.get(relation.edgeFields) ?? []);
      const extra = fields.map((field) => `readonly ${field.name}: ${leaf(field.type, true)}`).join('; ');
      const kindArgs = printedArgs === '' && extra !== '' ? ', object' : printedArgs;
      return `Edge<'${relation.target}'${kindArgs}${extra === '' ? '' : `, { ${extra} }`}>`;
    }
    const name = namedType(type);
    if (name in scalars || enums.has(name)) return `Leaf<${leaf(type, true)}${printedArgs}>`;
    const outer = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
    const isList = outer.kind === Kind.LIST_TYPE;
    return `${isList ? 'Many' : 'One'}<'${name}'${printedArgs}>`;
  }

  function printMutation(args: CompactField['args'], { target, fields }: Payload): string {
    const input = args.map((each) => `readonly ${printInputField(each)}`).join('; ');
    const given = [
      ...(target === null ? [] : [`readonly ${lowerFirst(target)}: One<'${target}'>`]),
      ...(fields === null ? [] : (schema.edgeFields.get(fields) ?? [])).map(
        (field) => `readonly ${field.name}: ${printField(field)}`,
      ),
    ];
    return `Mutation<{ ${given.join('; ')} }, { ${input} }>`;
  }

  function printPossible(): string {
    const rows = [
      ...objects.map(({ name }) => [name, [name]] as const),
      ...interfaces.map(
        ({ name }) =>
          [name, objects.filter((type) => type.interfaces.includes(name)).map((type) => type.name)] as const,
      ),
      ...schema.unions.map(({ name, members }) => [name, members] as const),
    ];
    return rows.map(([name, names]) => `  ${name}: ${union(names)};`).join('\n');
  }
}

/** A scalar or enum, or a list of them, as an answer gives it or an argument brings it. */
function leaf(type: TypeNode, isNullable: boolean): string {
  if (type.kind === Kind.NON_NULL_TYPE) return leaf(type.type, false);
  const inner =
    type.kind === Kind.LIST_TYPE
      ? `readonly (${leaf(type.type, true)})[]`
      : (scalars[type.name.value] ?? type.name.value);
  return isNullable ? `${inner} | null` : inner;
}

function printInputField(field: InputValueDefinitionNode): string {
  const isRequired = field.type.kind === Kind.NON_NULL_TYPE && !field.defaultValue;
  return `${field.name.value}${isRequired ? '' : '?'}: ${leaf(field.type, true)}`;
}

const union = (names: readonly string[]): string =>
  names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');
