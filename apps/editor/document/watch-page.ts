/**
 * Calls listeners when the page may end, and when the network returns. Pages on phones end without any event after `visibilitychange`.
 *
 * @returns Stops.
 */
export function watchPage({ onHide, onOnline }: { onHide: () => void; onOnline: () => void }): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') onHide();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('blur', onHide, { signal });
  window.addEventListener('pagehide', onHide, { signal });
  window.addEventListener('online', onOnline, { signal });
  return () => stop.abort();
}
