/** Tracks the socket of the leader. */
export interface LeaderFinder {
  /**
   * Finds the socket of the leader.
   *
   * @param options.otherThan A socket that no longer responds: waits for another one.
   * @param options.waitMs Maximum wait.
   * @returns `null` on timeout.
   */
  find(options: { otherThan: string | null; waitMs: number }): Promise<string | null>;
  /** Sets the socket of a new leader. */
  setSocket(socketPath: string): void;
  /** Subscribes to changes of the leader. */
  onLeaderChange(listener: () => void): void;
}

export function createLeaderFinder(first: string | null): LeaderFinder {
  const waiting = new Set<() => void>();
  const listeners: (() => void)[] = [];
  let socketPath = first;
  return {
    async find({ otherThan, waitMs }) {
      if (socketPath !== null && socketPath !== otherThan) return socketPath;
      const { promise: moved, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, waitMs);
      waiting.add(resolve);
      await moved;
      clearTimeout(timer);
      waiting.delete(resolve);
      return socketPath === otherThan ? null : socketPath;
    },
    setSocket(next) {
      socketPath = next;
      for (const notify of [...waiting, ...listeners]) notify();
    },
    onLeaderChange: (listener) => void listeners.push(listener),
  };
}
