import {
  getNamedType,
  type GraphQLInputField,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { schema } from '../../src/graphql/schema.ts';

/** A mutation of the schema with its input type. */
export interface MutationFacts {
  readonly name: string;
  readonly input: Readonly<Record<string, GraphQLInputField>>;
  /** The types in its payload. */
  readonly given: readonly string[];
  readonly inputType: string;
}

/** Every mutation of the schema. */
export const mutations: readonly MutationFacts[] = Object.values(
  schema.getMutationType()?.getFields() ?? {},
).flatMap(({ name, args, type }) => {
  const input = args[0] && getNamedType(args[0].type);
  const payload = getNamedType(type);
  if (!isInputObjectType(input) || !isObjectType(payload)) return [];
  const given = Object.values(payload.getFields()).map((field) => getNamedType(field.type).name);
  return [{ name, input: input.getFields(), given, inputType: input.name }];
});

/** An input field that takes an id, and an input with an id in that field. */
export interface IdField {
  readonly path: string;
  readonly isNumber: boolean;
  readonly fill: (id: string | number) => object;
}

/** All id fields in a mutation's input: `id`, `parentId`, `commentOn`, `categories.nodes.id`. */
export const idFields = ({ input }: MutationFacts): IdField[] =>
  Object.values(input).flatMap((field) => fieldsIn(field));

function fieldsIn(field: GraphQLInputField): IdField[] {
  const type = getNamedType(field.type);
  const isNumber = type.name === 'Int' && /(?:On|DatabaseId)$/.test(field.name);
  if (type.name === 'ID' || isNumber) {
    return [{ path: field.name, isNumber, fill: (id) => ({ [field.name]: id }) }];
  }
  if (!isInputObjectType(type)) return [];
  const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
  return Object.values(type.getFields())
    .flatMap((inner) => fieldsIn(inner))
    .map(({ path, isNumber: isInnerNumber, fill }) => ({
      path: `${field.name}.${path}`,
      isNumber: isInnerNumber,
      fill: (id) => ({ [field.name]: isList ? [fill(id)] : fill(id) }),
    }));
}

/** The other values of the input: required ones, and a change, so that the mutation has an effect. */
export function otherInput({ input }: MutationFacts): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(input).flatMap((field): [string, unknown][] => {
      if (field.name in changes) return [[field.name, changes[field.name]]];
      if (!isNonNullType(field.type)) return [];
      const type = getNamedType(field.type);
      return [[field.name, isEnumType(type) ? type.getValues()[0]?.name : 'x']];
    }),
  );
}

const changes: Readonly<Record<string, unknown>> = {
  author: 'Vera',
  authorEmail: 'vera@example.test',
  content: 'changed',
  description: 'changed',
  forceDelete: true,
  takeOver: true,
  title: 'changed',
};

/** The operation, with its input as the variable `input`. */
export const documentOf = ({ name, inputType }: MutationFacts): string =>
  `mutation($input:${inputType}!){${name}(input:$input){clientMutationId}}`;
