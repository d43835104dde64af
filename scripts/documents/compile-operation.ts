import {
  type ASTNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  type SelectionSetNode,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

/** The parts of an operation, which the client's transport combines into a document, alone or batched. */
export interface CompiledOperation {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly variables: string;
  readonly selections: string;
  /** Names of the fragments that the text spreads, in order of appearance. */
  readonly fragments: readonly string[];
  readonly depth: number;
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Splits a valid operation into its parts. Fragments that use variables are inlined, because a merged document renames variables per
 * operation; the others remain fragments.
 *
 * @throws {Error} For subscriptions, unnamed operations and directives on the operation, which are not supported.
 */
export function compileOperation(
  operation: OperationDefinitionNode,
  fragments: Fragments,
): CompiledOperation {
  const name = operation.name?.value;
  if (name === undefined) throw new Error('An operation needs a name, which is part of its cache key.');
  if (operation.operation === 'subscription')
    throw new Error(`"${name}" is a subscription; there is no transport for one.`);
  if (operation.directives?.length)
    throw new Error(`"${name}" carries a directive, which would be lost in a merged document.`);

  const root = markRootFields(inlineFragments(operation.selectionSet, fragments, 'root'));
  return {
    kind: operation.operation,
    name,
    variables: (operation.variableDefinitions ?? []).map((definition) => compact(definition)).join(','),
    selections: compact(root).slice(1, -1).replaceAll(ROOT_FIELD_MARK, '%'),
    fragments: [...fragmentsSpread(root, fragments)],
    depth: 1 + depthOf(operation.selectionSet, fragments),
  };
}

/** The text of a fragment that is not inlined. */
export const compileFragment = (fragment: FragmentDefinitionNode, fragments: Fragments): string =>
  compact({ ...fragment, selectionSet: inlineFragments(fragment.selectionSet, fragments, 'below') });

const fragmentNamed = (fragments: Fragments, name: string): FragmentDefinitionNode => {
  const fragment = fragments.get(name);
  if (fragment === undefined) throw new Error(`There is no fragment "${name}".`);
  return fragment;
};

/** Replaces spreads by inline fragments: all of them at the root, whose fields get renamed; below it only those that use variables. */
function inlineFragments(
  selectionSet: SelectionSetNode,
  fragments: Fragments,
  level: 'root' | 'below',
): SelectionSetNode {
  const selections = selectionSet.selections.map((selection): SelectionNode => {
    if (selection.kind === Kind.FIELD) {
      if (selection.selectionSet === undefined) return selection;
      return { ...selection, selectionSet: inlineFragments(selection.selectionSet, fragments, 'below') };
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return { ...selection, selectionSet: inlineFragments(selection.selectionSet, fragments, level) };
    }
    const fragment = fragmentNamed(fragments, selection.name.value);
    if (level === 'below' && !usesVariables(fragment, fragments)) return selection;
    return {
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: fragment.typeCondition,
      ...(selection.directives && { directives: selection.directives }),
      selectionSet: inlineFragments(fragment.selectionSet, fragments, level),
    };
  });
  return { ...selectionSet, selections };
}

function usesVariables(fragment: FragmentDefinitionNode, fragments: Fragments): boolean {
  let found = false;
  visit(fragment, {
    Variable: () => {
      found = true;
    },
    FragmentSpread: (spread) => {
      found ||= usesVariables(fragmentNamed(fragments, spread.name.value), fragments);
    },
  });
  return found;
}

/** Placeholder for `%`, which is not valid in a GraphQL name. */
const ROOT_FIELD_MARK = '__root_field__';

function markRootFields(selectionSet: SelectionSetNode): SelectionSetNode {
  const selections = selectionSet.selections.map((selection): SelectionNode => {
    if (selection.kind === Kind.FIELD) return { ...selection, alias: markedAlias(selection) };
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      throw new Error('Fragments at the root must be inlined first.');
    return { ...selection, selectionSet: markRootFields(selection.selectionSet) };
  });
  return { ...selectionSet, selections };
}

const markedAlias = ({ alias, name }: FieldNode): NameNode => ({
  kind: Kind.NAME,
  value: ROOT_FIELD_MARK + (alias ?? name).value,
});

/** The names of the fragments that a text spreads, also transitively, without duplicates. */
function fragmentsSpread(node: ASTNode, fragments: Fragments, names = new Set<string>()): Set<string> {
  visit(node, {
    FragmentSpread: ({ name }) => {
      if (names.has(name.value)) return;
      names.add(name.value);
      const { selectionSet } = fragmentNamed(fragments, name.value);
      fragmentsSpread(inlineFragments(selectionSet, fragments, 'below'), fragments, names);
    },
  });
  return names;
}

/** The number of fields on the longest path, including fragments. */
function depthOf(selectionSet: SelectionSetNode, fragments: Fragments): number {
  const depths = selectionSet.selections.map((selection): number => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      return depthOf(fragmentNamed(fragments, selection.name.value).selectionSet, fragments);
    }
    const below = selection.selectionSet === undefined ? 0 : depthOf(selection.selectionSet, fragments);
    return selection.kind === Kind.FIELD ? 1 + below : below;
  });
  return Math.max(...depths);
}

/** Prints without ignored characters; `$` and `%` are escaped in string literals, so that they are unambiguous elsewhere. */
function compact(node: ASTNode): string {
  const plainStrings = visit(node, {
    StringValue: (value) => (value.block ? { ...value, block: false } : undefined),
  });
  return stripIgnoredCharacters(print(plainStrings)).replaceAll(/"(?:[^"\\]|\\.)*"/g, (literal) =>
    literal.replaceAll('$', '\\u0024').replaceAll('%', '\\u0025'),
  );
}
