import { defaultTreeAdapter, html as spec, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { RawNode } from './raw-tree.ts';

class TreeLimitError extends Error {}

// The standard's parsing algorithm may copy unclosed formatting elements into every later block, so that n characters create n² elements.
// Legitimate markup creates at most one element per three characters, and a few implied ones (tbody, tr).
const minCharactersPerElement = 2;
const elementsAlwaysAllowed = 500;
// More than twice the limit of the input (`defaultHtmlLimits`): implied elements do not double their number.
const maxElements = 40_000;
// The parser searches the stack of open elements for each tag.
const maxOpenElements = 1000;

/**
 * Parses HTML as a browser would inside a `<div>`. Browser bundles use `parse.browser.ts` instead (`browser` in package.json), which uses
 * the browser's parser.
 *
 * @returns The nodes in order; `null` for hostile markup (quadratically many elements, or extreme nesting).
 */
export function parseHtml(html: string): readonly RawNode[] | null {
  let budget = Math.min(elementsAlwaysAllowed + html.length / minCharactersPerElement, maxElements);
  let open = 0;
  const counting = {
    ...defaultTreeAdapter,
    createElement(
      ...parameters: Parameters<typeof defaultTreeAdapter.createElement>
    ): DefaultTreeAdapterTypes.Element {
      budget -= 1;
      if (budget < 0) throw new TreeLimitError();
      return defaultTreeAdapter.createElement(...parameters);
    },
    onItemPush(): void {
      open += 1;
      if (open > maxOpenElements) throw new TreeLimitError();
    },
    onItemPop(): void {
      open -= 1;
    },
  };
  // A <div>, not parse5's default <template>: a stray <td> must be dropped as in the page.
  const place = defaultTreeAdapter.createElement('div', spec.NS.HTML, []);
  try {
    // Scripting is off so that <noscript> is parsed as in `parse.browser.ts`; it is removed with its content in any case.
    // Lone surrogates cannot be encoded as UTF-8: the browser's tree would differ from ours.
    return parseFragment(place, html.toWellFormed(), { treeAdapter: counting, scriptingEnabled: false })
      .childNodes;
  } catch (error) {
    if (error instanceof TreeLimitError) return null;
    throw error;
  }
}
