// What the resolvers and the HTTP door use of the engine.
export { AnswerError } from './answer-error.ts';
export { createDependencyKeys, type DependencyKeys, type Operation } from './dependency-keys.ts';
export { buildExecutableSchema, type EngineContext, type ResolverTable } from './executable-schema.ts';
export {
  createExecutor,
  type Executor,
  type GraphqlAnswer,
  type GraphqlRequest,
  type Log,
} from './executor.ts';
export { pagingOf, type Paging } from './paging.ts';
export type {
  CompleteResolvers,
  ConnectionPage,
  InterfaceName,
  InterfaceResolvers,
  InterfaceResolverTable,
  ObjectName,
  RowOf,
  TypeResolvers,
} from './resolver-types.ts';
