import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { defaultPageSize } from './paging.ts';
import { workOf } from './work-budget.ts';

/**
 * Lists whose rows each belong to one owner. Their total number of rows does not grow with the number of owners, so a query may
 * select menus with `first: 100` on every level.
 */
const ownedLists: ReadonlySet<string> = new Set([
  'childItems',
  'children',
  'comments',
  'menuItems',
  'replies',
  'revisions',
]);

/** Assumed total number of rows of an owned list across all owners, in addition to one per owner. */
const sharedRows = 1000;

/** The position of a selection in the response. */
interface Position {
  readonly type: GraphQLNamedType | undefined;
  /** Maximum number of rows at this position. */
  readonly rows: number;
  /** Whether no row can occur here twice. */
  readonly distinct: boolean;
  /** In a connection: maximum number of rows in `nodes` and `edges`. */
  readonly listed?: number;
}

/**
 * Estimates the maximum cost of an operation from its text, in units of the work budget: each field counts once per possible row.
 * Page sizes of nested lists multiply, except for those of `ownedLists`.
 *
 * @param values The variables; null if unknown, which assumes the largest page size.
 */
export function costOfOperation(
  { selectionSet, operation }: OperationDefinitionNode,
  options: {
    schema: GraphQLSchema;
    fragments: ReadonlyMap<string, FragmentDefinitionNode>;
    pageSize: number;
    values: Readonly<Record<string, unknown>> | null;
  },
): number {
  const { schema, fragments, pageSize, values } = options;
  const root = schema.getRootType(operation);
  return costOf(selectionSet, { type: root ?? undefined, rows: 1, distinct: true });

  function costOf({ selections }: SelectionSetNode, place: Position): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        cost += costOfField(selection, place);
        continue;
      }
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (!inner) continue;
      const condition = inner.typeCondition?.name.value;
      cost += costOf(
        inner.selectionSet,
        condition === undefined ? place : { ...place, type: schema.getType(condition) },
      );
    }
    return cost;
  }

  function costOfField(node: FieldNode, place: Position): number {
    const name = (node.alias ?? node.name).value;
    const below = node.selectionSet && placeBelow(node, place);
    const isLookup = place.type === root;
    const isList = below?.listed !== undefined;
    return (
      place.rows * Math.max(1, name.length / workOf.unitsPerValue) +
      (isLookup ? workOf.lookup : 0) +
      (isList ? place.rows * workOf.list : 0) +
      (node.selectionSet && below ? costOf(node.selectionSet, below) : 0)
    );
  }

  /** The position of the selections of a field. */
  function placeBelow(node: FieldNode, place: Position): Position {
    const field = fieldsOf(place.type)?.[node.name.value];
    const type = field && getNamedType(field.type);
    if (place.listed !== undefined && (node.name.value === 'nodes' || node.name.value === 'edges')) {
      return { type, rows: place.listed, distinct: place.distinct };
    }
    if (isKind(type, 'Connection')) {
      const product = place.rows * pageOf(node);
      const isOwned = place.distinct && ownedLists.has(node.name.value);
      return {
        type,
        rows: place.rows,
        // Several rows can lead to the same row.
        distinct: isOwned || place.rows === 1,
        listed: isOwned ? Math.min(product, place.rows + sharedRows) : product,
      };
    }
    const isMany = field && isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    if (isMany) return { type, rows: place.rows * defaultPageSize, distinct: false };
    // The node of a list's edge occurs once per edge; any other node can be shared by many rows.
    const isOther =
      isKind(type, 'OneToOneConnection') || (isKind(type, 'Node') && !isKind(place.type, 'Edge'));
    return { type, rows: place.rows, distinct: place.distinct && (!isOther || place.rows === 1) };
  }

  function pageOf({ arguments: given = [] }: FieldNode): number {
    const sizes = given
      .filter(({ name }) => name.value === 'first' || name.value === 'last')
      .map(({ value }) => sizeOf(value));
    const size = Math.max(0, ...sizes);
    return Math.min(size === 0 ? defaultPageSize : size, pageSize);
  }

  function sizeOf(value: ValueNode): number {
    if (value.kind === Kind.INT) return Number(value.value);
    if (value.kind !== Kind.VARIABLE) return 0;
    if (values === null) return pageSize;
    const known = values[value.name.value];
    // A missing variable can have a default value, which is not checked here.
    if (known === undefined) return pageSize;
    return typeof known === 'number' ? known : 0;
  }
}

function fieldsOf(type: GraphQLNamedType | undefined) {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields() : undefined;
}

function isKind(type: GraphQLNamedType | undefined, name: string): boolean {
  if (!type || !isCompositeType(type)) return false;
  if (type.name === name) return true;
  return (
    (isObjectType(type) || isInterfaceType(type)) && type.getInterfaces().some((each) => each.name === name)
  );
}
