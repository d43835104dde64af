import { Idiomorph } from 'idiomorph';

/**
 * Shows a page in a frame. The first page is written whole; a later one replaces what differs, so that the scroll position stays. Pages of the
 * preview contain no script.
 */
export function morphPage(frame: HTMLIFrameElement, html: string): void {
  const document = frame.contentDocument;
  if (document === null) return;
  const shown = document.querySelector('main');
  if (shown === null) {
    document.open();
    document.write(html);
    document.close();
    // A link must not replace the preview.
    document.addEventListener('click', openLinksElsewhere);
    document.addEventListener('submit', (event) => event.preventDefault());
    return;
  }
  const next = new DOMParser().parseFromString(html, 'text/html');
  const main = next.querySelector('main');
  if (main === null) return;
  document.title = next.title;
  // The template may have changed.
  const [page, nextPage] = [document.querySelector('.page'), next.querySelector('.page')];
  page?.setAttribute('data-template', nextPage?.getAttribute('data-template') ?? 'Default');
  void Idiomorph.morph(shown, main, { morphStyle: 'outerHTML' });
}

function openLinksElsewhere(event: MouseEvent): void {
  const link = event.target === null ? null : closestLink(event.target as Node);
  if (link === null) return;
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

/** Nodes of the frame are no instances of this window's classes. */
function closestLink(node: Node): HTMLAnchorElement | null {
  const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  return element?.closest('a') ?? null;
}
