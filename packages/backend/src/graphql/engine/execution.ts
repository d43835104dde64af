import type { GraphQLFieldResolver } from 'graphql';
import type { DependencyKeys } from './dependency-keys.ts';
import type { FieldCost } from './field-cost.ts';
import type { WorkBudget } from './work-budget.ts';

/** What the engine itself needs of a context. */
export interface EngineContext {
  readonly keys: DependencyKeys;
  /** Forgets what was read so far: a mutation has been tried. */
  forget?(): void;
}

/** What one answer is made with, as graphql-js hands it through. */
export interface Execution {
  readonly context: EngineContext;
  readonly budget: WorkBudget;
  readonly costOf: FieldCost;
  /** The most rows of a page. */
  readonly pageSize: number;
}

/** Whatever stands behind an object of the schema. */
export type Row = Record<string, unknown>;

/** A field as graphql-js calls it. */
export type FieldAnswer = GraphQLFieldResolver<Row, Execution>;
