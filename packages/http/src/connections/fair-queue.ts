/** Starts one task per iteration of the event loop, so that cheap requests are handled in between. */
export interface FairQueue {
  /**
   * Starts a task: synchronously if none was started in this iteration and none waits, else later. Clients are served round-robin: each waits
   * for at most one task of every other client before one of its own, however many the others have.
   */
  run(client: string, task: () => void): void;
  /** How many tasks wait. */
  readonly length: number;
}

export function createFairQueue(): FairQueue {
  // A Map iterates in insertion order: a client that was served is inserted again, behind the others.
  const queues = new Map<string, (() => void)[]>();
  let hasStarted = false;
  let length = 0;

  function next(): void {
    for (const [client, queue] of queues) {
      const task = queue.shift();
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      if (task === undefined) continue;
      length -= 1;
      // Set before the task runs: within an immediate, it belongs to the next iteration.
      setImmediate(next);
      task();
      return;
    }
    hasStarted = false;
  }

  return {
    run(client, task) {
      if (!hasStarted) {
        hasStarted = true;
        setImmediate(next);
        task();
        return;
      }
      length += 1;
      queues.getOrInsertComputed(client, () => []).push(task);
    },
    get length() {
      return length;
    },
  };
}
