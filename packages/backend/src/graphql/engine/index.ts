// What the resolvers and the HTTP door use of the engine.
export { AnswerError } from './answer-error.ts';
export { createDependencyKeys, type DependencyKeys, type Operation } from './dependency-keys.ts';
export { buildExecutableSchema, type EngineContext } from './executable-schema.ts';
export { createExecutor, type GraphqlAnswer, type GraphqlRequest, type Log } from './executor.ts';
export { pagingOf } from './paging.ts';
