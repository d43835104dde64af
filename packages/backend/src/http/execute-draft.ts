import type { Caller } from '../graphql/context.ts';
import type { EngineContext, GraphqlRequest, GraphqlResult, WorkBudget } from '../graphql/engine/index.ts';
import type { Executor } from '../graphql/engine/executor.ts';

/** The part of the context that the handler uses. */
export interface HandlerContext extends EngineContext {
  /** The viewer; a caller whose account was deleted is a visitor. */
  readonly viewer: { readonly userId: number | null };
}

/** Runs synchronous work in a transaction that is rolled back, as soon as no other process writes. */
export type Simulate = <Result>(work: () => Result) => Promise<Result>;

interface RequestFacts {
  readonly caller: Caller | null;
  readonly budget: WorkBudget;
}

/** Executes operations, of which some preview a draft. */
export interface DraftExecutor<Facts extends RequestFacts> {
  /** Whether an operation previews a draft. */
  previewsDraft(operation: GraphqlRequest): boolean;
  /** Executes an operation with a context of its own; one that previews a draft, in a transaction that is rolled back. */
  executeAlone(
    operation: GraphqlRequest,
    facts: Facts,
    permissionsOf: (context: HandlerContext) => { introspection: boolean },
  ): Promise<GraphqlResult>;
}

/** @param options.simulate Returns `null` for callers who may not preview drafts: their operation runs like any other. */
export function createDraftExecutor<Facts extends RequestFacts>({
  executor,
  createContext,
  simulate,
}: {
  executor: Executor;
  createContext: (facts: Facts & { isSimulated: boolean }) => HandlerContext;
  simulate: (caller: Caller | null) => Simulate | null;
}): DraftExecutor<Facts> {
  const previewsDraft = (operation: GraphqlRequest): boolean =>
    executor.selectsRootField(operation, 'draftPreview');
  return {
    previewsDraft,
    async executeAlone(operation, facts, permissionsOf) {
      const run = (isSimulated: boolean) => {
        const context = createContext({ ...facts, isSimulated });
        return executor.execute(operation, context, facts.budget, permissionsOf(context));
      };
      const simulated = previewsDraft(operation) ? simulate(facts.caller) : null;
      if (simulated === null) return run(false);
      return simulated(() => {
        const result = run(true);
        // Other requests would read simulated data meanwhile.
        if (result instanceof Promise) throw new Error('A simulated operation must be synchronous.');
        return result;
      });
    },
  };
}
