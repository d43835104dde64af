import { buildExecutableSchema } from './engine/index.ts';
import { resolvers } from './resolvers/index.ts';
import { typenameOf } from './typename.ts';

/** The schema with its resolvers. It holds nothing of any one site, so a process needs it once. */
export const schema = buildExecutableSchema({ objects: resolvers, typenameOf });
