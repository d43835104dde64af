/** The queries in flight. */
export interface QueriesInFlight {
  /** Runs a query that is aborted by its caller's signal or by `abortAll`. */
  readonly run: <T>(
    callerSignal: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
  /** Aborts all queries in flight; each rejects with a `ClientError` `aborted`. */
  readonly abortAll: (reason: unknown) => void;
}

/** Tracks the queries in flight, so that signing out can abort them. */
export function trackQueries(): QueriesInFlight {
  const controllers = new Set<AbortController>();
  return {
    async run(callerSignal, run) {
      const controller = new AbortController();
      const { signal } = controller;
      controllers.add(controller);
      try {
        return await run(callerSignal === undefined ? signal : AbortSignal.any([callerSignal, signal]));
      } finally {
        controllers.delete(controller);
      }
    },
    abortAll(reason) {
      for (const controller of controllers) controller.abort(reason);
      controllers.clear();
    },
  };
}
