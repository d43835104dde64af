/** The queries in flight. */
export interface UnderWay {
  /** Runs a query that is aborted by its caller's signal or by `abortAll`. */
  readonly ask: <T>(asker: AbortSignal | undefined, run: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** Aborts all of them: each rejects with `aborted`. */
  readonly giveUp: (reason: unknown) => void;
}

export function createUnderWay(): UnderWay {
  const endings = new Set<AbortController>();
  return {
    async ask(asker, run) {
      const ending = new AbortController();
      const leave = (): void => ending.abort(asker?.reason);
      if (asker?.aborted) leave();
      asker?.addEventListener('abort', leave);
      endings.add(ending);
      try {
        return await run(ending.signal);
      } finally {
        endings.delete(ending);
        asker?.removeEventListener('abort', leave);
      }
    },
    giveUp(reason) {
      for (const ending of endings) ending.abort(reason);
      endings.clear();
    },
  };
}
