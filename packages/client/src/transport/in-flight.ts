/** The queries in flight. */
export interface InFlight {
  /** Runs a query that is aborted by its caller's signal or by `abortAll`. */
  readonly run: <T>(asker: AbortSignal | undefined, run: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** Aborts all of them: each rejects with `aborted`. */
  readonly abortAll: (reason: unknown) => void;
}

export function createInFlight(): InFlight {
  const controllers = new Set<AbortController>();
  return {
    async run(callerSignal, run) {
      const controller = new AbortController();
      const abort = (): void => controller.abort(callerSignal?.reason);
      if (callerSignal?.aborted) abort();
      callerSignal?.addEventListener('abort', abort);
      controllers.add(controller);
      try {
        return await run(controller.signal);
      } finally {
        controllers.delete(controller);
        callerSignal?.removeEventListener('abort', abort);
      }
    },
    abortAll(reason) {
      for (const ending of controllers) ending.abort(reason);
      controllers.clear();
    },
  };
}
