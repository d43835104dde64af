/** Runs a function when the page has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 500);
}
