import type { Context } from './context.ts';
import type * as engine from './engine/resolver-types.ts';
import type { Rows } from './rows.ts';

/** Resolvers of one object type, on our rows. */
export type TypeResolvers<Name extends engine.ObjectName> = engine.TypeResolvers<Name, Rows, Context>;

/** Resolvers of all object types; a field that nothing answers does not compile. */
export type CompleteResolvers = engine.CompleteResolvers<Rows, Context>;
