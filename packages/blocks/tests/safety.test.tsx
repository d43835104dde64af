import { html as spec, parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultHtmlLimits } from '@masthead/markup';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderPlain } from '../src/render/render.ts';
import { CommentContent, Content, InlineHtml } from '../src/index.ts';
import { bodyProfile, commentProfile, phraseProfile } from '../src/sanitize/allow-list.ts';
import type { Profile } from '../src/sanitize/allow-list.ts';
import { isElement } from '../src/sanitize/safe-tree.ts';
import type { SafeNode } from '../src/sanitize/safe-tree.ts';
import { sanitize } from '../src/sanitize/sanitize.ts';
import { urlRulesOf } from '../src/sanitize/url-rules.ts';
import { attacks } from '../../markup/tests/attacks.ts';
import { randomMarkup, seededRandom } from '../../markup/tests/random-markup.ts';

const site = { siteUrl: 'https://example.com', backendUrl: 'https://example.com', ownOrigins: [] };

// No input may cause a React warning either: the test setup turns each into a failure.

/** The tree that a browser parses from our output: the independent oracle of these tests. */
function treeOf(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(`<div>${html}</div>`);
}

function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));
}

const forbiddenTags =
  /^(?:script|style|svg|math|object|embed|iframe|frame|frameset|template|noscript|link|meta|base|textarea|select|portal|xmp|plaintext|title|marquee)$/;
const addressAttributes = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'cite',
  'background',
]);

/** Everything in rendered HTML that could run code, load from or send to another host. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  for (const element of elementsOf(treeOf(html))) {
    if (forbiddenTags.test(element.tagName)) dangers.push(`<${element.tagName}>`);
    if (element.namespaceURI !== spec.NS.HTML) dangers.push(`foreign <${element.tagName}>`);
    for (const { name, value } of element.attrs) {
      if (
        name.startsWith('on') ||
        /^(?:is|srcdoc|formaction|autofocus|autoplay|ping|popover|contenteditable)$/.test(name)
      ) {
        dangers.push(name);
      }
      if (name === 'name' && element.tagName !== 'input') dangers.push('name');
      // oxlint-disable-next-line no-control-regex -- characters that browsers ignore before a scheme
      const address = value.replaceAll(/[\u0000-\u0020]/g, '').toLowerCase();
      if (addressAttributes.has(name) && /^(?:javascript|vbscript|data|blob|file):/.test(address)) {
        dangers.push(`${name}=${value}`);
      }
      if (/^(?:src|srcset|poster)$/.test(name) && value.includes('//')) dangers.push(`loads ${value}`);
      if (name === 'action' && !/^\/(?!\/)/.test(value)) dangers.push(`sends to ${value}`);
      if (name === 'style' && /url|expression|position|@|\\/.test(value)) dangers.push(`style ${value}`);
      if (name === 'id' && /^[_$]/.test(value)) dangers.push(`id ${value}`);
      if (name === 'type' && element.tagName === 'input' && !/^(?:search|hidden)$/.test(value))
        dangers.push(value);
    }
  }
  return dangers;
}

/** A common notation of safe and parsed trees, for comparison. */
function outlineOfSafe(nodes: readonly SafeNode[]): unknown[] {
  return nodes.map((node) =>
    isElement(node)
      ? [
          node.tag,
          node.attributes['class'] ?? '',
          node.attributes['href'] ?? '',
          outlineOfSafe(node.children),
        ]
      : node,
  );
}
function outlineOfParsed(parent: DefaultTreeAdapterTypes.ParentNode): unknown[] {
  return parent.childNodes.map((node) => {
    if (!('tagName' in node)) return 'value' in node ? node.value : node.nodeName;
    const attribute = (name: string): string => node.attrs.find((each) => each.name === name)?.value ?? '';
    return [node.tagName, attribute('class'), attribute('href'), outlineOfParsed(node)];
  });
}

/** React emits preload links for eager images, with the same attributes. */
const withoutPreloads = (html: string): string =>
  html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');

const plain = (nodes: readonly SafeNode[]): string =>
  withoutPreloads(renderToStaticMarkup(<div>{renderPlain(nodes)}</div>)).slice(
    '<div>'.length,
    -'</div>'.length,
  );

function read(html: string, profile: Profile): readonly SafeNode[] {
  return sanitize(html, { profile, urls: urlRulesOf(site), idPrefix: '', limits: defaultHtmlLimits });
}

/** Adjusted colours change classes and style; the outline compares the rest. */
const withoutInk = (html: string): string =>
  html.replaceAll(/ ?(?:has-own-background|is-ink-(?:black|white)|has-author-color)/g, '');

function expectFaithful(html: string): void {
  for (const profile of [bodyProfile, commentProfile, phraseProfile]) {
    const safe = read(html, profile);
    const rendered = withoutInk(plain(safe)).replaceAll(' class=""', '');
    const [place] = treeOf(rendered).childNodes;
    if (place === undefined || !('childNodes' in place))
      throw new Error('The rendered markup escaped its container.');
    expect(outlineOfParsed(place)).toEqual(outlineOfSafe(safe));
  }
}

function expectHarmless(html: string): void {
  const pages: ReactElement[] = [
    <Content key="1" html={html} site={site} firstImageEager headingOffset={1} />,
    <CommentContent key="2" html={html} site={site} />,
    <InlineHtml key="3" html={html} linksOf={site} />,
    <InlineHtml key="4" html={html} as="h1" />,
  ];
  for (const page of pages) {
    const rendered = withoutPreloads(renderToString(page));
    expect(dangersIn(rendered)).toEqual([]);
    const once = serialize(treeOf(rendered));
    expect(serialize(parseFragment(once))).toBe(once);
  }
}

/** The components' output is parsed by a browser to the same tree: no tag is closed early or moved. */
function expectWellNested(html: string): void {
  const rendered = renderToStaticMarkup(<Content html={html} site={site} />);
  const opened = [...rendered.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag);
  expect(elementsOf(treeOf(rendered)).map(({ tagName }) => tagName)).toEqual(['div', ...opened]);
}

describe('Content: markup that has bypassed other sanitisers', () => {
  test.each(attacks)('%j renders nothing that runs, loads or sends', expectHarmless);
  test.each(attacks)('%j is parsed by a browser to the same tree', expectFaithful);
  test.each(attacks)('%j leaves the components well nested', expectWellNested);
});

/** The first of some random pieces of markup that is rendered incorrectly, with the reason; `null` without one. */
function firstTrouble(seed: number): { readonly html: string; readonly trouble: unknown } | null {
  const random = seededRandom(seed);
  for (let round = 0; round < 25; round += 1) {
    const html = randomMarkup(random, 5 + Math.floor(random() * 40));
    try {
      expectHarmless(html);
      expectFaithful(html);
      expectWellNested(html);
    } catch (trouble) {
      return { html, trouble };
    }
  }
  return null;
}

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

test.each(seeds)('Content: random markup of seed %i is safe and parsed to the same tree', (seed) => {
  expect(firstTrouble(seed)).toBeNull();
});

test('Content: hostile markup is processed quickly and keeps its text', () => {
  const bomb = `${Array.from({ length: 3000 }, (_, index) => `<b title=${index}>`).join('')}${'<p>word '.repeat(3000)}`;
  const rendered = renderToStaticMarkup(<Content html={bomb} site={site} />);
  expect(rendered.length).toBeLessThan(bomb.length * 2);
  expect(rendered).toContain('word');
});
