import { encodeCursor, schemaSdl } from '@masthead/contract';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { DependencyKeys } from './dependency-keys.ts';
import type { ConnectionPage } from './resolver-types.ts';
import type { WorkBudget } from './work-budget.ts';

/** What the engine itself needs of a context. */
export interface EngineContext {
  readonly keys: DependencyKeys;
}

type AnyResolver = (row: never, args: never, context: never) => unknown;

/** Resolvers by the name of their type and field. `CompleteResolvers` checks the ones of the real schema. */
type ResolverTable = Readonly<Record<string, Readonly<Record<string, AnyResolver | undefined>> | undefined>>;

export interface SchemaParts {
  /** The expanded schema; the contract's unless told otherwise. */
  readonly sdl?: string;
  readonly objects: ResolverTable;
  /** The object type of a row that stands behind an interface or a union. */
  readonly typenameOf: (row: never) => string;
}

/** The context and the budget of one answer, as graphql-js hands them through. */
export interface Execution {
  readonly context: EngineContext;
  readonly budget: WorkBudget;
}

type Row = Record<string, unknown>;
type Resolve = (row: Row, args: unknown, context: EngineContext) => unknown;
type FieldAnswer = GraphQLFieldResolver<Row, Execution>;

/**
 * Makes the schema that queries are answered by. Resolvers speak of rows and pages of rows; the Connection, Edge and
 * PageInfo types are answered here.
 *
 * @throws {Error} For a resolver of a type or field that the schema does not have.
 */
export function buildExecutableSchema(parts: SchemaParts): GraphQLSchema {
  const schema = buildSchema(parts.sdl ?? schemaSdl, { assumeValidSDL: true, noLocation: true });
  const typenameOf = parts.typenameOf as (row: Row) => string;
  checkNames(schema, parts.objects);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (row) => typenameOf(row as Row);
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) field.resolve = answerOf(type, field);
  }
  return schema;

  function answerOf(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): FieldAnswer {
    if (implementing(type, 'Connection')) return answerConnection(field.name);
    if (implementing(type, 'Edge')) return answerEdge(field.name);
    if (implementing(type, 'PageInfo')) return answerPageInfo(field.name);
    const resolve = resolverOf(type, field.name);
    const target = getNamedType(field.type);
    if (isConnection(target)) return answerList(resolve, target);
    if (isEdge(target)) return answerRelation(resolve, target);
    const isNodeType = isNode(target);
    if (!isNodeType) return (row, args, { context }) => resolve(row, args, context);
    const keyOf = keyReader(target);
    const isMany = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    return (row, args, { context }) => {
      const answer = resolve(row, args, context);
      if (isMany) for (const each of (answer ?? []) as readonly (Row | null)[]) keyOf(each, context);
      else keyOf(answer as Row | null, context);
      return answer;
    };
  }

  /** A field of this type: its own resolver, else the property of the row. */
  function resolverOf(type: GraphQLObjectType, name: string): Resolve {
    return (parts.objects[type.name]?.[name] as Resolve | undefined) ?? ((row) => row[name]);
  }

  function answerList(resolve: Resolve, type: GraphQLObjectType): FieldAnswer {
    const target = getNamedType(fieldOf(type, 'nodes').type);
    const lists = (isAbstractType(target) ? schema.getPossibleTypes(target) : [target]).map(
      ({ name }) => name,
    );
    const keyOf = keyReader(target);
    const placeOf = placeReader(target);
    return (row, args, { context, budget }, info): Page | null => {
      const page = resolve(row, args, context) as ConnectionPage<Row> | null;
      for (const list of lists) context.keys.list(list);
      if (page === null) return null;
      budget.page(page.rows.length, info.fieldNodes);
      for (const each of page.rows) keyOf(each, context);
      return { page, placeOf };
    };
  }

  function answerRelation(resolve: Resolve, type: GraphQLObjectType): FieldAnswer {
    const target = getNamedType(fieldOf(type, 'node').type);
    const hasFields = Object.keys(type.getFields()).length > 2;
    const keyOf = keyReader(target);
    const placeOf = placeReader(target);
    return (row, args, { context }): Way | null => {
      const answer = resolve(row, args, context) as Row | null;
      if (answer === null) return null;
      const node = hasFields ? (answer['node'] as Row) : answer;
      keyOf(node, context);
      return { ...(hasFields && answer), node, placeOf, page: null };
    };
  }

  /** Notes the global id of a row that the answer shows. */
  function keyReader(target: GraphQLNamedType): (row: Row | null, context: EngineContext) => void {
    const readers = readersOf(target, 'id');
    return (row, context) => {
      if (row === null) return;
      const id = readers(row)(row, {}, context);
      if (typeof id === 'string') context.keys.node(id);
    };
  }

  /** The place of a row in a list that says nothing of its own about it. */
  function placeReader(target: GraphQLNamedType): PlaceReader {
    const readers = readersOf(target, 'databaseId');
    return (row, context) => {
      const place = readers(row)(row, {}, context);
      return typeof place === 'number' ? encodeCursor(place) : null;
    };
  }

  /** The resolver of one field that all rows of a type have, each by its own object type. */
  function readersOf(target: GraphQLNamedType, name: string): (row: Row) => Resolve {
    if (isObjectType(target)) {
      const only = resolverOf(target, name);
      return () => only;
    }
    const byType = new Map<string, Resolve>();
    return (row) => {
      const typename = typenameOf(row);
      let found = byType.get(typename);
      if (!found) {
        const type = schema.getType(typename);
        if (!isObjectType(type)) throw new Error(`A row names itself ${typename}, which is no object type.`);
        found = resolverOf(type, name);
        byType.set(typename, found);
      }
      return found;
    };
  }

  function isNode(type: GraphQLNamedType): boolean {
    if (isAbstractType(type)) return schema.getPossibleTypes(type).some((each) => implementing(each, 'Node'));
    return implementing(type, 'Node');
  }
}

type PlaceReader = (row: Row, context: EngineContext) => string | null;

/** What stands behind a Connection type. */
interface Page {
  readonly page: ConnectionPage<Row>;
  readonly placeOf: PlaceReader;
}

/** What stands behind an Edge type. */
interface Way extends Row {
  readonly node: Row;
  readonly placeOf: PlaceReader;
  readonly page: ConnectionPage<Row> | null;
}

function answerConnection(name: string): FieldAnswer {
  const answer = (source: Row): unknown => {
    const { page, placeOf } = source as unknown as Page;
    if (name === 'nodes') return page.rows;
    if (name === 'edges') return page.rows.map((node): Way => ({ node, placeOf, page }));
    return source;
  };
  return answer;
}

function answerEdge(name: string): FieldAnswer {
  if (name !== 'cursor') return (way) => way[name];
  return (way, _, { context }) => cursorAt(way as Way, context);
}

function answerPageInfo(name: string): FieldAnswer {
  return (source, _, { context }) => {
    const { page, placeOf } = source as unknown as Page;
    if (name === 'hasNextPage' || name === 'hasPreviousPage') return page[name];
    const node = name === 'startCursor' ? page.rows[0] : page.rows.at(-1);
    return node ? cursorAt({ node, placeOf, page }, context) : null;
  };
}

function cursorAt({ node, placeOf, page }: Way, context: EngineContext): string | null {
  return page?.cursorOf ? Buffer.from(page.cursorOf(node)).toString('base64') : placeOf(node, context);
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
