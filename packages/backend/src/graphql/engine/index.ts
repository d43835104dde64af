// The engine's interface for resolvers and the HTTP handler.
export { ResponseError } from './response-error.ts';
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
export { createExecutor, type GraphqlResult, type GraphqlRequest, type Log } from './executor.ts';
export { limitError } from './limit-error.ts';
export { defaultLimits, limitSettingNames, type Limits } from './limits.ts';
export { pagingOf } from './paging.ts';
export { printValue } from './variable-errors.ts';
export { createWorkBudget, type WorkBudget } from './work-budget.ts';
