/** What the probe of a page has found. */
export interface Probe {
  /** Console errors and warnings, uncaught errors, violations of the policy, and files that were not loaded. */
  readonly problems: readonly string[];
  /** Whether the page was painted, before which `moved` finds nothing. */
  isPainted(): boolean;
  /** The elements that have moved since the first paint, with the distance in pixels. */
  moved(): string[];
}

/**
 * Runs in the page before all else. WebDriver reports no console messages in WebKit, and the layout shifts of neither engine.
 *
 * @param beacon The URL to request after the first paint.
 */
export function probePage(beacon: string): void {
  const problems: string[] = [];
  const positions = new Map<Element, { x: number; y: number }>();
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets the source of this function only
  const positionOf = (element: Element): { x: number; y: number } => {
    const { x, y } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY };
  };

  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...words: unknown[]) => {
      problems.push(`console.${level}: ${words.join(' ')}`);
      log.apply(console, words);
    };
  }
  // Firefox prefetches the next page of a list, which the policy does not allow: the browser only logs it.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets only this function
  const isPrefetch = (address: string): boolean =>
    document.querySelector<HTMLLinkElement>('link[rel="next"]')?.href === address;
  addEventListener(
    'error',
    (event) => {
      const { target, message } = event;
      if (target instanceof HTMLLinkElement && isPrefetch(target.href)) return;
      if (target instanceof Element) problems.push(`not loaded: ${target.outerHTML.slice(0, 200)}`);
      else problems.push(`uncaught: ${message}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    if (isPrefetch(blockedURI)) return;
    problems.push(`policy: ${violatedDirective} blocks ${blockedURI} in ${sourceFile}`);
  });

  let framesOfDocument = 0;
  function watchFirstPaint(): void {
    if (document.readyState !== 'loading') framesOfDocument += 1;
    // Firefox never reports the paint of some pages at a fragment, which are painted after a second of frames.
    const isPainted =
      performance.getEntriesByName('first-contentful-paint').length > 0 || framesOfDocument > 60;
    // Web fonts replace fallback fonts of the same metrics, at a time that differs from run to run.
    if (!isPainted || document.readyState === 'loading' || document.fonts.status === 'loading') {
      requestAnimationFrame(watchFirstPaint);
      return;
    }
    for (const element of document.querySelectorAll('body *')) {
      if (element.getClientRects().length > 0) positions.set(element, positionOf(element));
    }
    new Image().src = `${beacon}?${Math.random()}`;
  }
  requestAnimationFrame(watchFirstPaint);

  const probe: Probe = {
    problems,
    isPainted: () => positions.size > 0,
    moved: () =>
      Array.from(positions, ([element, before]) => {
        const after = positionOf(element);
        return { element, x: Math.round(after.x - before.x), y: Math.round(after.y - before.y) };
      })
        .filter(({ element, x, y }) => element.isConnected && (Math.abs(x) > 1 || Math.abs(y) > 1))
        .filter(({ element }) => element.getClientRects().length > 0)
        .map(({ element, x, y }) => `${x},${y}: ${element.outerHTML.slice(0, 120)}`),
  };
  Object.assign(window, { probe });
}
