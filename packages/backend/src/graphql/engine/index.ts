// The engine's interface for resolvers and the HTTP handler.
export { AnswerError } from './answer-error.ts';
export {
  coarseKey,
  createDependencyKeys,
  type DependencyKeys,
  listKey,
  lookupKey,
  type Operation,
  partKey,
  settingKey,
} from './dependency-keys.ts';
export { buildExecutableSchema } from './executable-schema.ts';
export type { EngineContext } from './execution.ts';
export { createExecutor, type GraphqlAnswer, type GraphqlRequest, type Log } from './executor.ts';
export { defaultLimits, limitError, type Limits } from './limits.ts';
export { pagingOf } from './paging.ts';
export { printValue } from './variable-faults.ts';
export { createWorkBudget, type WorkBudget } from './work-budget.ts';
