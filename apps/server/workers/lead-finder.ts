/** Knows where the lead is. */
export interface LeadFinder {
  /**
   * The socket of the lead.
   *
   * @param options.otherThan One that nobody answers at any more: the next one is waited for.
   * @param options.waitMs How long.
   * @returns `null` when there was none in that time.
   */
  find(options: { otherThan: string | null; waitMs: number }): Promise<string | null>;
  /** There is a new one. */
  moved(door: string): void;
  /** Calls a listener whenever there is a new one. */
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
