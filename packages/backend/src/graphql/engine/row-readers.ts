import { encodeCursor } from '@masthead/contract';
import { type GraphQLNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import type { CursorReader } from './connection-resolvers.ts';
import type { EngineContext, Row } from './execution.ts';

type AnyResolver = (row: never, args: never, context: never) => unknown;

/** Resolvers by type and field name. `CompleteResolvers` checks those of the actual schema. */
export type ResolverTable = Readonly<
  Record<string, Readonly<Record<string, AnyResolver | undefined>> | undefined>
>;

export type Resolve = (row: Row, args: unknown, context: EngineContext) => unknown;

/** Records a row as a dependency of the response. */
export type KeyReader = (row: Row | null, context: EngineContext) => void;

/** Functions that read fields of a row for the engine itself. */
export interface RowReaders {
  /** The resolver of a field; by default, it reads the property of the row. */
  readonly resolverOf: (type: GraphQLNamedType, field: string) => Resolve;
  /** Reads the global ID of a row. */
  readonly keyReader: (target: GraphQLNamedType) => KeyReader;
  /** Reads the default cursor of a row, in lists without their own. */
  readonly cursorReader: (target: GraphQLNamedType) => CursorReader;
}

export function createRowReaders({
  schema,
  objects,
  typenameOf,
}: {
  readonly schema: GraphQLSchema;
  readonly objects: ResolverTable;
  readonly typenameOf: (row: Row) => string;
}): RowReaders {
  return {
    resolverOf,
    keyReader(target) {
      const readers = readersOf(target, 'id');
      return (row, context) => {
        if (row === null) return;
        const id = readers(row)(row, {}, context);
        if (typeof id === 'string') context.keys.node(id);
      };
    },
    cursorReader(target) {
      const readers = readersOf(target, 'databaseId');
      return (row, context) => {
        const place = readers(row)(row, {}, context);
        return typeof place === 'number' ? encodeCursor(place) : null;
      };
    },
  };

  function resolverOf(type: GraphQLNamedType, name: string): Resolve {
    return (objects[type.name]?.[name] as Resolve | undefined) ?? ((row) => row[name]);
  }

  /** The resolver of a field common to all rows of a type, selected by the row's object type. */
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
        if (!isObjectType(type)) throw new Error(`The row's type ${typename} is not an object type.`);
        found = resolverOf(type, name);
        byType.set(typename, found);
      }
      return found;
    };
  }
}
