import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { afterEach, expect, test, vi } from 'vitest';
import { parseHtml as parseInBrowser } from '../src/parse.browser.ts';
import { parseHtml } from '../src/parse.ts';
import { isRawElement } from '../src/raw-tree.ts';
import type { RawNode } from '../src/raw-tree.ts';

/** The part of the DOM that `parse.browser.ts` uses. */
class FakeText {
  readonly data: string;

  constructor(data: string) {
    this.data = data;
  }
}
class FakeElement {
  readonly localName: string;
  readonly namespaceURI: string;
  readonly attributes: readonly { name: string; value: string }[];
  childNodes: readonly unknown[];

  constructor(element: DefaultTreeAdapterTypes.Element) {
    this.localName = element.tagName;
    this.namespaceURI = element.namespaceURI;
    this.attributes = element.attrs;
    this.childNodes = fakeNodes(element.childNodes);
  }

  set innerHTML(html: string) {
    const [place] = parseFragment(`<div>${html}`, { scriptingEnabled: false }).childNodes;
    this.childNodes = place !== undefined && 'childNodes' in place ? fakeNodes(place.childNodes) : [];
  }
}

function fakeNodes(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): readonly unknown[] {
  return nodes.map((node) => {
    if ('tagName' in node) return new FakeElement(node);
    return 'value' in node ? new FakeText(node.value) : { nodeName: node.nodeName };
  });
}

function outline(nodes: readonly RawNode[] | null): unknown[] {
  return (nodes ?? []).map((node) => {
    if (!isRawElement(node)) return 'value' in node ? node.value : node.nodeName;
    const attributes = node.attrs.map(({ name, value }) => [name, value]);
    return [node.tagName, node.namespaceURI, attributes, outline(node.childNodes)];
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('parse.browser: returns the same tree as parse.ts', () => {
  const [empty] = parseFragment('<div></div>').childNodes;
  vi.stubGlobal('Text', FakeText);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', {
    implementation: {
      createHTMLDocument: () => ({
        createElement: () => new FakeElement(empty as DefaultTreeAdapterTypes.Element),
      }),
    },
  });
  const html =
    'a <!-- b --> <p title="c &amp; d" class=e>f<br><svg viewBox="0 0 1 1"><path d="M0"/></svg></p><noscript><i>g</i></noscript>\uD800';
  expect(outline(parseInBrowser(html))).toEqual(outline(parseHtml(html)));
  expect(outline(parseInBrowser(html))).toHaveLength(6);
});
