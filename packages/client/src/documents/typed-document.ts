/** The text of a fragment that uses no variables, so that documents sent together can share it by name. */
export interface FragmentText {
  readonly name: string;
  readonly text: string;
}

/**
 * A GraphQL operation as the documents generator writes it: cut into the parts that merging needs, so that no GraphQL parser
 * has to travel to the browser.
 *
 * In `selections`, `%` stands before the response key of each root field (`%posts:posts(first:$first){…}`), where a merged
 * document puts its owner's prefix; `$` stands only before variable names. String literals hold neither: the generator writes them as
 * `\u0025` and `\u0024`.
 */
export interface TypedDocument<Result, Given> {
  readonly kind: 'query' | 'mutation';
  /** Unique among the documents of an application: the cache knows an answer by this name and its variables. */
  readonly name: string;
  /** The declarations, `$first:Int=10,$after:String`, or nothing. */
  readonly variables: string;
  readonly selections: string;
  readonly fragments: readonly FragmentText[];
  /** Elements on the longest path of selections, the operation itself counted, fragments followed. */
  readonly depth: number;
  /** Never there: carries the types of the answer and of the variables. */
  readonly types?: ((variables: Given) => Result) | undefined;
}

/** A document whose types do not matter to who handles it. */
export type AnyDocument = TypedDocument<unknown, never>;

/** The values sent with an operation: plain JSON. */
export type Variables = Readonly<Record<string, unknown>>;

/** The type of a document's answer. */
export type ResultOf<Document> = Document extends TypedDocument<infer Result, never> ? Result : never;

/** The type of a document's variables. */
export type VariablesOf<Document> = Document extends TypedDocument<unknown, infer Given> ? Given : never;
