/** A fragment without variables, so that merged documents can share it by name. */
export interface FragmentText {
  readonly name: string;
  readonly text: string;
}

/**
 * A GraphQL operation as generated at build time: split into the parts that merging needs, so that the browser needs no GraphQL parser.
 *
 * In `selections`, `%` precedes the response key of each root field (`%posts:posts(first:$first){…}`) and is replaced by the query's prefix
 * in a merged document; `$` only precedes variable names. In string literals the generator escapes both as `\u0025` and `\u0024`.
 */
export interface TypedDocument<Result, Given> {
  readonly kind: 'query' | 'mutation';
  /** Unique among the documents of an application: part of the cache key. */
  readonly name: string;
  /** The variable declarations, `$first:Int=10,$after:String`; may be empty. */
  readonly variables: string;
  readonly selections: string;
  readonly fragments: readonly FragmentText[];
  /** The depth of the longest selection path, including the operation and fragments. */
  readonly depth: number;
  /** Never set: carries the types of the result and the variables. */
  readonly types?: ((variables: Given) => Result) | undefined;
}

/** A document whose types do not matter. */
export type AnyDocument = TypedDocument<unknown, never>;

/** The variables of an operation: plain JSON. */
export type Variables = Readonly<Record<string, unknown>>;

/** The type of a document's result. */
export type ResultOf<Document> = Document extends TypedDocument<infer Result, never> ? Result : never;

/** The type of a document's variables. */
export type VariablesOf<Document> = Document extends TypedDocument<unknown, infer Given> ? Given : never;
