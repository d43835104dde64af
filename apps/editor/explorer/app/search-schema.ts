import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** A type, or a field of one. */
export interface Match {
  readonly type: string;
  readonly field: string | null;
}

export type AnyField = GraphQLField<unknown, unknown> | GraphQLInputField;

const maxMatches = 60;

/** The fields of a type by name; empty for one without fields. */
export const fieldsOf = (type: GraphQLNamedType): readonly AnyField[] =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values(type.getFields())
    : [];

/**
 * Finds types and fields whose names contain a text: fields of the root types first, then types, then other fields, each with exact
 * matches and beginnings first.
 */
export function searchSchema(schema: GraphQLSchema, text: string): readonly Match[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const roots = new Set(
    [schema.getQueryType(), schema.getMutationType()].flatMap((type) => (type ? [type.name] : [])),
  );
  const ranked: { match: Match; rank: number }[] = [];
  const consider = (match: Match, group: number): void => {
    const name = (match.field ?? match.type).toLowerCase();
    if (!name.includes(wanted)) return;
    const closeness = name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2;
    ranked.push({ match, rank: closeness * 3 + group });
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    consider({ type: type.name, field: null }, 1);
    for (const { name } of fieldsOf(type))
      consider({ type: type.name, field: name }, roots.has(type.name) ? 0 : 2);
  }
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxMatches)
    .map(({ match }) => match);
}
