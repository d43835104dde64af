import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type TypeNode,
} from 'graphql';
import { directiveOf, stringArgument } from './directives.ts';
import { expandTemplates, isObjectType } from './templates.ts';

/** The compact SDL, read: relations are still relations, but every type has all of its fields. */
export interface CompactSchema {
  readonly types: readonly CompactType[];
  /** Plain types whose fields stand on an edge beside its node. */
  readonly edgeFields: ReadonlyMap<string, readonly CompactField[]>;
  readonly unions: readonly { name: string; description: string; members: readonly string[] }[];
  readonly enums: readonly EnumTypeDefinitionNode[];
  readonly inputs: readonly CompactInput[];
}

export interface CompactType {
  readonly kind: 'type' | 'interface';
  readonly name: string;
  readonly description: string;
  /** All of them, those of its interfaces included. */
  readonly interfaces: readonly string[];
  /** All of them, those handed down by interfaces included; by name. */
  readonly fields: readonly CompactField[];
}

export interface CompactField {
  readonly name: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly args: readonly InputValueDefinitionNode[];
  readonly type: TypeNode;
  /** The type that declares it, which gives its connection the name. */
  readonly owner: string;
  readonly relation: Relation | null;
  /** What a mutation gives; null for a field that changes nothing. */
  readonly payload: Payload | null;
}

/** What a mutation gives beside `clientMutationId`: the thing it changed, fields of its own, or both. */
export interface Payload {
  /** The type of the thing, whose name in lower case is the field's. */
  readonly target: string | null;
  /** The type whose fields stand in the payload too. */
  readonly fields: string | null;
  /** The shape whose fields it takes besides its arguments. */
  readonly takes: string | null;
}

/** A way to one thing, or to a list of things that is read page by page. */
export interface Relation {
  readonly kind: 'edge' | 'connection';
  readonly target: string;
  /** `PostToCategory`; what is made of it is named `PostToCategoryConnection` and so on. */
  readonly name: string;
  /** The type whose fields stand on the edge too. */
  readonly edgeFields: string | null;
}

export interface CompactInput {
  readonly name: string;
  readonly description: string;
  /** A shape is copied for each connection that uses it, under the connection's name. */
  readonly isShape: boolean;
  readonly fields: readonly InputValueDefinitionNode[];
}

/**
 * Reads compact SDL.
 *
 * @throws {Error} For an extension of what does not exist, a name used twice, or an unknown interface or shape.
 */
export function readCompactSchema(document: DocumentNode): CompactSchema {
  const templates = expandTemplates(document.definitions.filter(isObjectType));
  const definitions = mergeExtensions([...document.definitions, ...templates]);
  const outputs = definitions.filter(isOutput);
  const shapes = outputs.filter((node) => directiveOf(node, 'shape'));
  const byName = new Map(outputs.map((node) => [node.name.value, node]));
  const inputs = new Map(
    definitions
      .filter((node) => node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  return {
    types: outputs
      .filter((node) => !shapes.includes(node))
      .map((node) => readType(node, byName))
      .map((type) => ({ ...type, fields: type.fields.map((field) => withTaken(field, inputs)) }))
      .toSorted(byNameOf),
    edgeFields: new Map(
      shapes.map((node) => [
        node.name.value,
        (node.fields ?? []).map((each) => readField(each, node.name.value)),
      ]),
    ),
    unions: definitions
      .filter((node) => node.kind === Kind.UNION_TYPE_DEFINITION)
      .map((node) => ({
        name: node.name.value,
        description: textOf(node),
        members: (node.types ?? []).map((each) => each.name.value),
      })),
    enums: definitions
      .filter((node) => node.kind === Kind.ENUM_TYPE_DEFINITION)
      .toSorted((a, b) => compare(a.name.value, b.name.value)),
    inputs: [...inputs.values()]
      .map((node) => ({
        name: node.name.value,
        description: textOf(node),
        isShape: directiveOf(node, 'shape') !== undefined,
        fields: inputFields(node, inputs).toSorted((a, b) => compare(a.name.value, b.name.value)),
      }))
      .toSorted(byNameOf),
  };
}

type OutputNode = Extract<
  DefinitionNode,
  { kind: Kind.OBJECT_TYPE_DEFINITION | Kind.INTERFACE_TYPE_DEFINITION }
>;

const isOutput = (node: DefinitionNode): node is OutputNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.INTERFACE_TYPE_DEFINITION;

function readType(node: OutputNode, byName: ReadonlyMap<string, OutputNode>): CompactType {
  const interfaces = new Set<string>();
  const fields = new Map<string, CompactField>();
  const collect = (from: OutputNode) => {
    for (const field of from.fields ?? []) {
      // The nearest declaration wins: a type may narrow what its interface says.
      if (!fields.has(field.name.value)) fields.set(field.name.value, readField(field, from.name.value));
    }
    for (const { name } of from.interfaces ?? []) {
      if (interfaces.has(name.value)) continue;
      const parent = byName.get(name.value);
      if (!parent) throw new Error(`${from.name.value} implements ${name.value}, which does not exist.`);
      interfaces.add(name.value);
      collect(parent);
    }
  };
  collect(node);
  return {
    kind: node.kind === Kind.INTERFACE_TYPE_DEFINITION ? 'interface' : 'type',
    name: node.name.value,
    description: textOf(node),
    interfaces: [...interfaces],
    fields: [...fields.values()].toSorted(byNameOf),
  };
}

function readField(node: FieldDefinitionNode, owner: string): CompactField {
  return {
    name: node.name.value,
    description: textOf(node),
    deprecated: directiveOf(node, 'deprecated') !== undefined,
    args: node.arguments ?? [],
    type: node.type,
    owner,
    relation: readRelation(node, owner),
    payload: readPayload(node),
  };
}

function readRelation(node: FieldDefinitionNode, owner: string): Relation | null {
  const edge = directiveOf(node, 'edge');
  const directive: ConstDirectiveNode | undefined = edge ?? directiveOf(node, 'connection');
  if (!directive) return null;
  const target = namedType(node.type);
  return {
    kind: edge ? 'edge' : 'connection',
    target,
    name: `${owner}To${stringArgument(directive, 'as') ?? target}`,
    edgeFields: stringArgument(directive, 'fields') ?? null,
  };
}

/** The fields of the shape that `@payload(takes:)` names are arguments, too: what makes a thing and what changes it takes the same. */
function withTaken(
  field: CompactField,
  inputs: ReadonlyMap<string, InputObjectTypeDefinitionNode>,
): CompactField {
  const takes = field.payload?.takes ?? null;
  if (takes === null) return field;
  const shape = inputs.get(takes);
  if (!shape) throw new Error(`@payload(takes: "${takes}"): there is no shape of this name.`);
  return { ...field, args: [...field.args, ...inputFields(shape, inputs)] };
}

/** `@payload` gives the thing of the field's type; with `fields`, those of a shape too. Of type `Payload`, those alone. */
function readPayload(node: FieldDefinitionNode): Payload | null {
  const directive = directiveOf(node, 'payload');
  if (!directive) return null;
  const target = namedType(node.type);
  return {
    target: target === 'Payload' ? null : target,
    fields: stringArgument(directive, 'fields') ?? null,
    takes: stringArgument(directive, 'takes') ?? null,
  };
}

function inputFields(
  node: InputObjectTypeDefinitionNode,
  inputs: ReadonlyMap<string, InputObjectTypeDefinitionNode>,
): InputValueDefinitionNode[] {
  const base = stringArgument(directiveOf(node, 'shape'), 'of');
  const parent = base === undefined ? undefined : inputs.get(base);
  if (base !== undefined && !parent)
    throw new Error(`${node.name.value} is a shape of ${base}, which does not exist.`);
  return [...(parent ? inputFields(parent, inputs) : []), ...(node.fields ?? [])];
}

function mergeExtensions(nodes: readonly DefinitionNode[]): DefinitionNode[] {
  const merged = new Map<string, DefinitionNode>();
  for (const node of nodes) {
    if (!('name' in node) || !node.name || node.kind.endsWith('Extension')) continue;
    if (merged.has(node.name.value)) throw new Error(`${node.name.value} is defined twice.`);
    merged.set(node.name.value, node);
  }
  for (const node of nodes) {
    if (!node.kind.endsWith('Extension') || !('name' in node) || !node.name) continue;
    const base = merged.get(node.name.value);
    if (!base) throw new Error(`${node.name.value} is extended but not defined.`);
    merged.set(node.name.value, joined(base, node));
  }
  return [...merged.values()];
}

/** The members of an extension put to those of what it extends. */
function joined(base: DefinitionNode, extension: DefinitionNode): DefinitionNode {
  const parts: Record<string, unknown> = { ...base };
  for (const member of ['fields', 'values', 'types', 'interfaces'] as const) {
    const [own, added] = [members(base, member), members(extension, member)];
    if (added.length > 0) parts[member] = [...own, ...added];
  }
  return parts as unknown as DefinitionNode;
}

function members(node: DefinitionNode, member: string): readonly unknown[] {
  return (node as unknown as Record<string, readonly unknown[] | undefined>)[member] ?? [];
}

/** The name at the core of a type, without lists and exclamation marks. */
export function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
}

/** What a definition says of itself, or the empty text. */
export const textOf = (node: { description?: { value: string } | undefined }): string =>
  node.description?.value ?? '';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byNameOf = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
