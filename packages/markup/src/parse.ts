import { defaultTreeAdapter, html as spec, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { RawNode } from './raw-tree.ts';

class BuiltToBlowUp extends Error {}

// The spec's parser may copy unclosed formatting elements into every later block, so that n characters make n² elements.
// Honest markup makes at most one element of three characters and a few implied ones (tbody, tr).
const leastCharactersPerElement = 2;
const elementsAlwaysAllowed = 500;
// More than twice what texts are cut to (`defaultHtmlLimits`): a parser adds a few implied elements, not as many again.
const mostElements = 40_000;
// For each tag it looks through the elements that are open.
const mostOpenElements = 1000;

/**
 * Parses HTML as a browser would inside a `<div>`. Bundles for a browser take `parse.browser.ts` instead
 * (`browser` in package.json), which asks the browser itself.
 *
 * @returns The nodes in order; `null` for markup built to blow up (quadratically many elements, or nested absurdly deep), which deserves no tree.
 */
export function parseHtml(html: string): readonly RawNode[] | null {
  let budget = Math.min(elementsAlwaysAllowed + html.length / leastCharactersPerElement, mostElements);
  let open = 0;
  const counting = {
    ...defaultTreeAdapter,
    createElement(
      ...parameters: Parameters<typeof defaultTreeAdapter.createElement>
    ): DefaultTreeAdapterTypes.Element {
      budget -= 1;
      if (budget < 0) throw new BuiltToBlowUp();
      return defaultTreeAdapter.createElement(...parameters);
    },
    onItemPush(): void {
      open += 1;
      if (open > mostOpenElements) throw new BuiltToBlowUp();
    },
    onItemPop(): void {
      open -= 1;
    },
  };
  // A <div>, not parse5's own <template>: a stray <td> must fall away as it will in the page.
  const place = defaultTreeAdapter.createElement('div', spec.NS.HTML, []);
  try {
    // Scripting is off so that <noscript> is read as `parse.browser.ts` reads it; it goes with all it holds either way.
    // A lone surrogate cannot travel as UTF-8: the reader's tree would differ from ours.
    return parseFragment(place, html.toWellFormed(), { treeAdapter: counting, scriptingEnabled: false })
      .childNodes;
  } catch (error) {
    if (error instanceof BuiltToBlowUp) return null;
    throw error;
  }
}
