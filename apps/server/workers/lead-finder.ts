/** Tracks the socket of the leader. */
export interface LeadFinder {
  /**
   * Finds the socket of the leader.
   *
   * @param options.otherThan A socket that no longer responds: waits for another one.
   * @param options.waitMs Maximum wait.
   * @returns `null` on timeout.
   */
  find(options: { otherThan: string | null; waitMs: number }): Promise<string | null>;
  /** Sets the socket of a new leader. */
  moved(door: string): void;
  /** Subscribes to changes of the leader. */
  onMoved(listener: () => void): void;
}

export function createLeadFinder(first: string | null): LeadFinder {
  const waiting = new Set<() => void>();
  const listeners: (() => void)[] = [];
  let door = first;
  return {
    async find({ otherThan, waitMs }) {
      if (door !== null && door !== otherThan) return door;
      const { promise: moved, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, waitMs);
      waiting.add(resolve);
      await moved;
      clearTimeout(timer);
      waiting.delete(resolve);
      return door === otherThan ? null : door;
    },
    moved(next) {
      door = next;
      for (const tell of [...waiting, ...listeners]) tell();
    },
    onMoved: (listener) => void listeners.push(listener),
  };
}
