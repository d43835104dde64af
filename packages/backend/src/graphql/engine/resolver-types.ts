import type { ObjectFields, PossibleTypes } from '../generated/fields.ts';
import type { Connection, Edge, Leaf, Many, Mutation, One } from './field-kinds.ts';

/** The name of an object type of the schema. */
export type ObjectName = keyof ObjectFields;

/** The row that stands for each object type. */
type RowTable = Record<ObjectName, object>;

/** A page of rows, as a resolver returns it for a list that is read page by page. */
export interface ConnectionPage<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** A row's place in the list, before base64. Without it: `arrayconnection:<row.databaseId>`. */
  readonly cursorOf?: (row: Row) => string;
  /** What finding the rows took besides, in field values: a walk over a whole table, say. */
  readonly work?: number;
  /** The keys of what the list depends on besides its rows; without them, whatever comes and goes of their types. */
  readonly dependsOn?: readonly string[];
}

/** The row behind a type's name; for an interface or a union, any of the rows that may stand there. */
type RowOf<Rows extends RowTable, Name> = Name extends keyof PossibleTypes
  ? Rows[PossibleTypes[Name] & ObjectName]
  : never;

/** What a resolver of a field returns. Edges with fields of their own come as `{ node, …fields }`, all others as rows. */
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

/** What a mutation returns: rows and values by the names of the payload's fields. */
type PayloadOf<Rows extends RowTable, Given> = {
  readonly [Name in keyof Given]: ResultOf<Rows, Given[Name]>;
};

/** Answers one field of a row. Synchronous, but for mutations; what it throws is logged and told as "something went wrong". */
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
 * Resolvers of all object types, so many that every field has an answer: its own resolver, or a property of the row
 * with the right name and type. What is left out does not compile.
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
