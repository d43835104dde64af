import { buildExecutableSchema } from './engine/index.ts';
import { resolvers } from './resolvers/index.ts';
import { typenameOf } from './typename.ts';

/** The schema with its resolvers. It has no state of a particular site, so one per process is enough. */
export const schema = buildExecutableSchema({ objects: resolvers, typenameOf });
