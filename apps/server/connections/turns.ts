/** Starts pieces of work one per turn of the event loop, so that requests that need little are answered in between. */
export interface Turns {
  /**
   * Starts a piece of work: synchronously if none was started in this turn and none waits, else later. Clients take turns: each waits for
   * at most one piece of every other client before one of its own, however many the others have.
   */
  begin(client: string, start: () => void): void;
  /** How many pieces wait. */
  readonly waiting: number;
}

export function createTurns(): Turns {
  // A Map iterates in insertion order: a client that had its turn is inserted again, behind the others.
  const queues = new Map<string, (() => void)[]>();
  let isTaken = false;
  let waiting = 0;

  function next(): void {
    for (const [client, queue] of queues) {
      const start = queue.shift();
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      if (start === undefined) continue;
      waiting -= 1;
      // Set before the start: within an immediate, it is one of the next turn.
      setImmediate(next);
      start();
      return;
    }
    isTaken = false;
  }

  return {
    begin(client, start) {
      if (!isTaken) {
        isTaken = true;
        setImmediate(next);
        start();
        return;
      }
      waiting += 1;
      const queue = queues.get(client);
      if (queue === undefined) queues.set(client, [start]);
      else queue.push(start);
    },
    get waiting() {
      return waiting;
    },
  };
}
