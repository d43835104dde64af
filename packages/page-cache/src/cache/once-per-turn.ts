/**
 * Limits a function to one call per iteration of the event loop: all requests of an iteration were sent before it began.
 *
 * @param work `undefined`: nothing to do.
 */
export function oncePerTurn(work: (() => void) | undefined): () => void {
  if (work === undefined) return () => {};
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
