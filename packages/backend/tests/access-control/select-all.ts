import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/**
 * Selects all leaf fields of a type, and the nodes of a connection or an edge: each field without required arguments,
 * and once more for each value of an enum argument (`content(format: RAW)`).
 *
 * @returns `{…}`, or an empty string for a type without fields.
 */
export function selectAll(schema: GraphQLSchema, type: GraphQLNamedOutputType, depth = 0): string {
  if (isLeafType(type)) return '';
  const types = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
  const parts = types.map((each) => {
    if (!isObjectType(each)) return '';
    const fields = Object.values(each.getFields()).flatMap((field) =>
      selectField(schema, { field, prefix: isAlike(field, types) ? '' : `${each.name}_`, depth }),
    );
    return isAbstractType(type) ? `... on ${each.name}{${fields.join(' ')}}` : fields.join(' ');
  });
  return `{__typename ${parts.join(' ')}}`;
}

/** Fields that lead to the content of a connection or an edge. */
const ways = new Set(['nodes', 'edges', 'node', 'pageInfo']);

function selectField(
  schema: GraphQLSchema,
  { field, prefix, depth }: { field: GraphQLField<unknown, unknown>; prefix: string; depth: number },
): string[] {
  if (field.args.some((argument) => isNonNullType(argument.type))) return [];
  const type = getNamedType(field.type);
  const name = prefix === '' ? field.name : `${prefix}${field.name}:${field.name}`;
  if (isLeafType(type)) {
    const choices = field.args.flatMap((argument) => {
      const choice = getNamedType(argument.type);
      return isEnumType(choice)
        ? choice
            .getValues()
            .map(
              (value) => `${prefix}${field.name}_${value.name}:${field.name}(${argument.name}:${value.name})`,
            )
        : [];
    });
    return [name, ...choices];
  }
  if (ways.has(field.name) && depth < 3) return [`${name}${selectAll(schema, type, depth + 1)}`];
  // Objects that are not nodes: the details of a media item, the avatar of a user.
  const isPart = isObjectType(type) && type.getInterfaces().length === 0 && !('pageInfo' in type.getFields());
  return isPart && depth < 2 && !isInterfaceType(type) && !('node' in type.getFields())
    ? [`${name}${selectAll(schema, type, depth + 2)}`]
    : [];
}

/**
 * Whether a field has the same type in all types that have it; only such fields can be selected under their own name.
 */
function isAlike(field: GraphQLField<unknown, unknown>, types: readonly GraphQLNamedOutputType[]): boolean {
  return types.every((type) => {
    const other = isObjectType(type) ? type.getFields()[field.name] : undefined;
    return other === undefined || String(other.type) === String(field.type);
  });
}
