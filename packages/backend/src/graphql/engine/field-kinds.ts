// The six kinds of field that the generated tables speak of. Nothing of this exists at run time.

/** A scalar or an enum, or a list of them. */
export interface Leaf<Value, Args = object> {
  readonly kind: 'leaf';
  readonly value: Value;
  readonly args: Args;
}

/** One thing of another type, or null. */
export interface One<Target extends string, Args = object> {
  readonly kind: 'one';
  readonly target: Target;
  readonly args: Args;
}

/** A plain list of another type, or null. */
export interface Many<Target extends string, Args = object> {
  readonly kind: 'many';
  readonly target: Target;
  readonly args: Args;
}

/** The way to one thing, or null; `Fields` stand on the way itself. */
export interface Edge<Target extends string, Args = object, Fields = object> {
  readonly kind: 'edge';
  readonly target: Target;
  readonly args: Args;
  readonly fields: Fields;
}

/** A list that is read page by page, or null. */
export interface Connection<Target extends string, Args = object> {
  readonly kind: 'connection';
  readonly target: Target;
  readonly args: Args & PagingArgs;
}

/** A change; `Given` are the fields of its payload. */
export interface Mutation<Given, Input = object> {
  readonly kind: 'mutation';
  readonly given: Given;
  /** What stands in its `input`. */
  readonly args: Input;
}

/** How much of a list is asked for, and from where. */
export interface PagingArgs {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}
