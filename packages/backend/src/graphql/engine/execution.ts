import type { GraphQLFieldResolver } from 'graphql';
import type { DependencyKeys } from './dependency-keys.ts';
import type { FieldCost } from './field-cost.ts';
import type { WorkBudget } from './work-budget.ts';

/** The part of the context that the engine uses. */
export interface EngineContext {
  readonly keys: DependencyKeys;
  /** Runs a query, which reads the database at one version. */
  atOneVersion?<Result>(work: () => Result): Result;
  /** Discards everything read so far; called after each mutation. */
  forget?(): void;
}

/** The `contextValue` passed to graphql-js. */
export interface Execution {
  readonly context: EngineContext;
  readonly budget: WorkBudget;
  readonly costOf: FieldCost;
  /** Maximum number of rows of a page. */
  readonly pageSize: number;
}

/** The source object of an object type. */
export type Row = Record<string, unknown>;

/** A resolver as graphql-js calls it. */
export type EngineFieldResolver = GraphQLFieldResolver<Row, Execution>;
