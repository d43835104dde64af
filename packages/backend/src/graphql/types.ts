import type { Context } from './context.ts';
import type * as engine from './engine/resolver-types.ts';
import type { Rows } from './rows.ts';

/** Resolvers of one object type. */
export type TypeResolvers<Name extends engine.ObjectName> = engine.TypeResolvers<Name, Rows, Context>;

/** Resolvers of all object types. A field without a resolver does not compile. */
export type CompleteResolvers = engine.CompleteResolvers<Rows, Context>;
