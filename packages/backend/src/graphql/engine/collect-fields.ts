import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** What decides which fields are selected. */
export interface Selected {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The `@skip` and `@include` directives whose condition is true. */
  readonly met: ReadonlySet<DirectiveNode>;
}

/** The fragments of a document, by name. */
export const fragmentsIn = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );

/**
 * Collects the fields that are selected on an object, by response key, in the order of the specification.
 *
 * @see https://spec.graphql.org/September2025/#sec-Field-Collection
 */
export function collectFields(
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
  { schema, fragments, met }: Selected,
): ReadonlyMap<string, readonly FieldNode[]> {
  const nodes = new Map<string, FieldNode[]>();
  const seen = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (!isIncluded(selection.directives, met)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        nodes.set(key, [...(nodes.get(key) ?? []), selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (matches(schema, type, selection.typeCondition?.name.value)) collect(selection.selectionSet);
      } else {
        const fragment = fragments.get(selection.name.value);
        if (!fragment || !matches(schema, type, fragment.typeCondition.name.value)) continue;
        if (seen.has(selection.name.value)) continue;
        seen.add(selection.name.value);
        collect(fragment.selectionSet);
      }
    }
  };
  for (const each of selectionSets) collect(each);
  return nodes;
}

function matches(schema: GraphQLSchema, type: GraphQLObjectType, condition: string | undefined): boolean {
  if (condition === undefined || condition === type.name) return true;
  const wanted = schema.getType(condition);
  return isAbstractType(wanted) && schema.isSubType(wanted, type);
}

const isIncluded = (
  directives: readonly DirectiveNode[] | undefined,
  met: ReadonlySet<DirectiveNode>,
): boolean => directives?.every((node) => met.has(node) === (node.name.value === 'include')) ?? true;
