import { type FieldNode, type GraphQLError, locatedError } from 'graphql';

/** Thrown where a compiled query has to be executed by graphql-js. */
export const unsupported = new Error('The query is executed by graphql-js.');

/**
 * An error of a field, on its way to the nearest one that may be `null`. Its path begins at the value that is being completed: each level adds
 * its key, so that the path costs nothing without errors.
 */
export class FieldError extends Error {
  readonly thrown: unknown;
  readonly nodes: readonly FieldNode[];
  readonly path: (string | number)[] = [];

  constructor(thrown: unknown, nodes: readonly FieldNode[]) {
    super('A field failed.');
    this.thrown = thrown;
    this.nodes = nodes;
  }
}

/** The field or the list item that failed. */
interface Failed {
  readonly key: string | number;
  readonly isNullable: boolean;
  readonly nodes: readonly FieldNode[];
}

/**
 * Records the error of a value that may be `null`.
 *
 * @throws {FieldError} for a value that may not: the error of the value around it.
 */
export function nullFor(thrown: unknown, { key, isNullable, nodes }: Failed, errors: FieldError[]): null {
  if (thrown === unsupported) throw unsupported;
  const error = thrown instanceof FieldError ? thrown : new FieldError(thrown, nodes);
  error.path.unshift(key);
  if (!isNullable) throw error;
  errors.push(error);
  return null;
}

/** Adds the key of a value to the paths of the errors that were recorded within it. */
export function addToPaths(errors: readonly FieldError[], from: number, key: string | number): void {
  for (let at = from; at < errors.length; at += 1) errors[at]?.path.unshift(key);
}

export const toGraphqlError = ({ thrown, nodes, path }: FieldError): GraphQLError =>
  locatedError(thrown, nodes, path);
