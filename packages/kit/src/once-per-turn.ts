/** Limits a function to one call per iteration of the event loop of Node: all requests of an iteration were sent before it began. */
export function oncePerTurn(work: () => void): () => void {
  let isDone = false;
  const endTurn = (): void => {
    isDone = false;
  };
  return () => {
    if (isDone) return;
    work();
    isDone = true;
    setImmediate(endTurn);
  };
}
