/**
 * Stops whatever would navigate the canvas away from the text: links and forms in stored HTML, and files or URLs dropped beside the blocks.
 * Handlers of the blocks run first.
 */
export function stayInCanvas(canvas: Document, signal: AbortSignal): void {
  canvas.addEventListener('submit', stop, { signal });
  for (const type of ['dragover', 'drop'] as const) {
    canvas.addEventListener(
      type,
      (event) => {
        if (!isText(event.target) || event.dataTransfer?.types.includes('Files') === true) stop(event);
      },
      { signal },
    );
  }
  canvas.addEventListener(
    'click',
    (event) => {
      if (event.composedPath().some(isLink)) stop(event);
    },
    { signal },
  );
}

const stop = (event: Event): void => event.preventDefault();

// Nodes of the canvas are no instances of this window's classes.

const isText = (target: EventTarget | null): boolean =>
  (target as Partial<HTMLElement> | null)?.isContentEditable === true;

/** SVG has `a` elements, too. */
const isLink = (node: EventTarget): boolean =>
  /^(?:a|area)$/i.test((node as Partial<Element>).localName ?? '');
