// The six kinds of fields in the generated types. Types only.

/** A scalar or an enum, or a list of them. */
export interface Leaf<Value, Args = object> {
  readonly kind: 'leaf';
  readonly value: Value;
  readonly args: Args;
}

/** One object of another type, or null. */
export interface One<Target extends string, Args = object> {
  readonly kind: 'one';
  readonly target: Target;
  readonly args: Args;
}

/** A plain list of objects of another type, or null. */
export interface Many<Target extends string, Args = object> {
  readonly kind: 'many';
  readonly target: Target;
  readonly args: Args;
}

/** An edge to one object, or null; `Fields` are fields of the edge. */
export interface Edge<Target extends string, Args = object, Fields = object> {
  readonly kind: 'edge';
  readonly target: Target;
  readonly args: Args;
  readonly fields: Fields;
}

/** A paginated list, or null. */
export interface Connection<Target extends string, Args = object> {
  readonly kind: 'connection';
  readonly target: Target;
  readonly args: Args & PagingArgs;
}

/** A mutation; `Given` are the fields of its payload. */
export interface Mutation<Given, Input = object> {
  readonly kind: 'mutation';
  readonly given: Given;
  /** Fields of its `input`. */
  readonly args: Input;
}

/** Pagination arguments. */
export interface PagingArgs {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}
