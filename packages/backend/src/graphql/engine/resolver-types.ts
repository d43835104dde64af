import type { ObjectFields, PossibleTypes } from '../generated/fields.ts';
import type { Connection, Edge, Leaf, Many, Mutation, One } from './field-kinds.ts';

/** The name of an object type of the schema. */
export type ObjectName = keyof ObjectFields;

/** The row type of each object type. */
type RowTable = Record<ObjectName, object>;

/** A page of rows, as resolvers return it for a connection. */
export interface ConnectionPage<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** A row's cursor before Base64. Default: `arrayconnection:<row.databaseId>`. */
  readonly cursorOf?: (row: Row) => string;
  /** Additional cost of finding the rows, in field values, such as a full table scan. */
  readonly work?: number;
  /** Dependency keys of the list besides those of its rows. Default: the list keys of their types. */
  readonly dependsOn?: readonly string[];
}

/** The row type of a type name; for an interface or union, the union of the possible row types. */
type RowOf<Rows extends RowTable, Name> = Name extends keyof PossibleTypes
  ? Rows[PossibleTypes[Name] & ObjectName]
  : never;

/** The return type of a field's resolver. Edges with fields are returned as `{ node, …fields }`, all others as rows. */
type ResultOf<Rows extends RowTable, Field> =
  Field extends Leaf<infer Value, infer _>
    ? Value
    : Field extends One<infer Target, infer _>
      ? RowOf<Rows, Target> | null
      : Field extends Many<infer Target, infer _>
        ? readonly (RowOf<Rows, Target> | null)[] | null
        : Field extends Connection<infer Target, infer _>
          ? ConnectionPage<RowOf<Rows, Target>> | null
          : Field extends Edge<infer Target, infer _, infer Fields>
            ? object extends Fields
              ? RowOf<Rows, Target> | null
              : ({ readonly node: RowOf<Rows, Target> } & Fields) | null
            : Field extends Mutation<infer Given, infer _>
              ? PayloadOf<Rows, Given> | Promise<PayloadOf<Rows, Given>>
              : never;

/** The return type of a mutation: rows and values by the field names of the payload. */
type PayloadOf<Rows extends RowTable, Given> = {
  readonly [Name in keyof Given]: ResultOf<Rows, Given[Name]>;
};

/** The resolver of one field. Synchronous, except for mutations; unexpected errors are logged and returned as "Something went wrong." */
type Resolver<Rows extends RowTable, Context, Row, Field> = (
  row: Row,
  args: Field extends { readonly args: infer Args } ? Args : never,
  context: Context,
) => ResultOf<Rows, Field>;

/** Resolvers of one object type. A field without one is read from the row. */
export type TypeResolvers<Name extends ObjectName, Rows extends RowTable, Context> = {
  readonly [Field in keyof ObjectFields[Name]]?: Resolver<
    Rows,
    Context,
    Rows[Name],
    ObjectFields[Name][Field]
  >;
};

/**
 * Resolvers of all object types. Every field needs its own resolver or a property of the row with the right name and type; a
 * missing one does not compile.
 */
export type CompleteResolvers<Rows extends RowTable, Context> = {
  readonly [Name in ObjectName as [Unanswered<Name, Rows>] extends [never] ? never : Name]: TypeResolvers<
    Name,
    Rows,
    Context
  > & {
    readonly [Field in Unanswered<Name, Rows>]: Resolver<
      Rows,
      Context,
      Rows[Name],
      ObjectFields[Name][Field]
    >;
  };
} & {
  readonly [Name in ObjectName]?: TypeResolvers<Name, Rows, Context>;
};

type Unanswered<Name extends ObjectName, Rows extends RowTable> = {
  [Field in keyof ObjectFields[Name]]: Rows[Name] extends {
    readonly [Key in Field]: ResultOf<Rows, ObjectFields[Name][Field]>;
  }
    ? never
    : Field;
}[keyof ObjectFields[Name]];
