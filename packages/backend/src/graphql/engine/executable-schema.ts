import { schemaSdl } from '@masthead/contract';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import {
  connectionFieldResolver,
  edgeFieldResolver,
  pageInfoFieldResolver,
  withWpgraphqlHasNextPage,
  type ConnectionSource,
  type EdgeSource,
} from './connection-resolvers.ts';
import type { EngineFieldResolver, Row } from './execution.ts';
import { cutToPageSize } from './paging.ts';
import type { ConnectionPage } from './resolver-types.ts';
import { createRowReaders, type KeyReader, type Resolve, type ResolverTable } from './row-readers.ts';
import { costOfRow, withinBudget, type WorkBefore } from './within-budget.ts';
import { workOf } from './work-budget.ts';

export interface SchemaParts {
  /** The expanded schema; default: that of the contract. */
  readonly sdl?: string;
  readonly objects: ResolverTable;
  /** The object type name of a row of an interface or union type. */
  readonly typenameOf: (row: never) => string;
}

/**
 * Builds the executable schema. Resolvers return rows and pages of rows; the fields of Connection, Edge and PageInfo types are
 * resolved here.
 *
 * @throws {Error} For a resolver of a type or field that the schema does not have.
 */
export function buildExecutableSchema(parts: SchemaParts): GraphQLSchema {
  const schema = buildSchema(parts.sdl ?? schemaSdl, { assumeValidSDL: true, noLocation: true });
  const typenameOf = parts.typenameOf as (row: Row) => string;
  checkNames(schema, parts.objects);
  const { resolverOf, keyReader, cursorReader } = createRowReaders({
    schema,
    objects: parts.objects,
    typenameOf,
  });
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (row) => typenameOf(row as Row);
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve = withinBudget(resolverFor(type, field), workBefore(type, field));
    }
  }
  return schema;

  function resolverFor(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): EngineFieldResolver {
    if (implementing(type, 'Connection')) return connectionFieldResolver(field.name);
    if (implementing(type, 'Edge')) return edgeFieldResolver(field.name);
    if (implementing(type, 'PageInfo')) return pageInfoFieldResolver(field.name);
    const resolve = resolverOf(type, field.name);
    if (type === schema.getMutationType()) return mutationResolver(resolve, field);
    const target = getNamedType(field.type);
    if (isConnection(target)) return connectionResolver(resolve, target);
    if (isEdge(target)) return edgeResolver(resolve, target);
    if (isLeafType(target)) return (row, args, { context }) => resolve(row, args, context);
    const keyOf = isNode(target) ? keyReader(target) : null;
    const isMany = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    if (isMany) return listResolver(resolve, keyOf);
    return (row, args, { context }) => {
      const answer = resolve(row, args, context);
      keyOf?.(answer as Row | null, context);
      return answer;
    };
  }

  /** The cost of a field before its result is known. A root field costs as much as a list of one row. */
  function workBefore(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): WorkBefore {
    const list = isConnection(getNamedType(field.type)) ? workOf.list : 0;
    return type === schema.getQueryType() || type === schema.getMutationType()
      ? (execution, info) => workOf.lookup + costOfRow(execution, info)
      : () => list;
  }

  function connectionResolver(resolve: Resolve, type: GraphQLObjectType): EngineFieldResolver {
    const target = getNamedType(fieldOf(type, 'nodes').type);
    const lists = (isAbstractType(target) ? schema.getPossibleTypes(target) : [target]).map(
      ({ name }) => name,
    );
    const keyOf = keyReader(target);
    const placeOf = cursorReader(target);
    return (row, args, execution, info): ConnectionSource | null => {
      const { context, budget, pageSize } = execution;
      const page = resolve(row, cutToPageSize(args, pageSize), context) as ConnectionPage<Row> | null;
      // Without a list, the response depends only on the parent row.
      if (page === null) return null;
      if (page.dependsOn) context.keys.add(page.dependsOn);
      else for (const list of lists) context.keys.list(list);
      budget.spend((page.work ?? 0) + page.rows.length * costOfRow(execution, info));
      for (const each of page.rows) keyOf(each, context);
      return { page: withWpgraphqlHasNextPage(page, args), placeOf };
    };
  }

  function edgeResolver(resolve: Resolve, type: GraphQLObjectType): EngineFieldResolver {
    const target = getNamedType(fieldOf(type, 'node').type);
    const hasFields = Object.keys(type.getFields()).length > 2;
    const keyOf = keyReader(target);
    const placeOf = cursorReader(target);
    return (row, args, { context }): EdgeSource | null => {
      const answer = resolve(row, args, context) as Row | null;
      if (answer === null) return null;
      const node = hasFields ? (answer['node'] as Row) : answer;
      keyOf(node, context);
      return { ...(hasFields && answer), node, placeOf, page: null };
    };
  }

  function isNode(type: GraphQLNamedType): boolean {
    if (isAbstractType(type)) return schema.getPossibleTypes(type).some((each) => implementing(each, 'Node'));
    return implementing(type, 'Node');
  }
}

/** A plain list of rows. */
function listResolver(resolve: Resolve, keyOf: KeyReader | null): EngineFieldResolver {
  return (row, args, execution, info) => {
    const rows = resolve(row, args, execution.context) as readonly (Row | null)[] | null;
    execution.budget.spend((rows?.length ?? 0) * costOfRow(execution, info));
    if (keyOf) for (const each of rows ?? []) keyOf(each, execution.context);
    return rows;
  };
}

/** A mutation: it has one `input` argument, and its payload repeats `clientMutationId`. */
function mutationResolver(resolve: Resolve, field: GraphQLField<unknown, unknown>): EngineFieldResolver {
  if (isLeafType(getNamedType(field.type))) return (row, args, { context }) => resolve(row, args, context);
  return async (row, { input }, { context }) => {
    const { clientMutationId = null, ...given } = input as Row;
    try {
      const payload = (await resolve(row, given, context)) as Row;
      return { ...payload, clientMutationId };
    } finally {
      context.forget?.();
    }
  };
}

function implementing(type: GraphQLNamedType, name: string): boolean {
  return isObjectType(type) && type.getInterfaces().some((each) => each.name === name);
}

const isConnection = (type: GraphQLNamedType): type is GraphQLObjectType => implementing(type, 'Connection');
const isEdge = (type: GraphQLNamedType): type is GraphQLObjectType =>
  implementing(type, 'OneToOneConnection');

function fieldOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> {
  const found = type.getFields()[name];
  if (!found) throw new Error(`${type.name} has no field "${name}".`);
  return found;
}

function checkNames(schema: GraphQLSchema, table: ResolverTable): void {
  for (const [name, resolvers] of Object.entries(table)) {
    const type = schema.getType(name);
    if (!isObjectType(type))
      throw new Error(`There are resolvers for ${name}, which the schema does not have.`);
    for (const key of Object.keys(resolvers ?? {})) {
      if (!(key in type.getFields()))
        throw new Error(`There is a resolver for ${name}.${key}, which the schema does not have.`);
    }
  }
}
