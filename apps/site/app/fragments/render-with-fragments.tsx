import { hash } from 'node:crypto';
import type { Lru } from '@masthead/kit';
import type { ReactNode } from 'react';
import { renderToString, type ServerOptions } from 'react-dom/server';
import { type PageFacts, PageContext } from '../contexts/page-context.ts';
import { type RenderedSite, SiteContext } from '../contexts/rendered-site.ts';
import { TextsContext } from '../texts/use-texts.ts';
import type { Texts } from '../texts/en.ts';
import { type ConditionalStyleSheet, styleSheetsFor } from '../styles/style-sheet-needs.ts';
import type { CachedFragment, ShownEmbed } from './fragment-cache.ts';
import { type FragmentProps, FragmentsContext } from './Fragment.tsx';

/** What all components of a page are rendered with. */
export interface PageContexts {
  readonly site: RenderedSite;
  readonly texts: Texts;
  readonly page: PageFacts;
}

interface FragmentOptions {
  /** The cache of fragments. */
  readonly fragments: Lru<string, CachedFragment>;
  /** The contexts of the page, also for each fragment alone. */
  readonly contexts: PageContexts;
}

/** The HTML of a page, and the style sheets it needs. */
export interface RenderedPage {
  readonly html: string;
  readonly needs: ReadonlySet<ConditionalStyleSheet>;
}

/**
 * Renders a page whose fragments may be cached, to the same bytes as without a cache.
 *
 * @param options.wrap Adds the contexts to the page.
 */
export function renderWithFragments(
  document: ReactNode,
  { wrap, ...options }: FragmentOptions & { readonly wrap: (document: ReactNode) => ReactNode },
): RenderedPage {
  const page = wrap(document);
  return renderPlaced(page, options) ?? renderWhole(page);
}

/** Renders a page without a cache. */
export function renderWhole(page: ReactNode, serverOptions?: ServerOptions): RenderedPage {
  const html = renderToString(page, serverOptions);
  return { html, needs: styleSheetsFor(html) };
}

/**
 * Renders with a placeholder for each fragment, and then inserts the fragments.
 *
 * @returns `null` if a fragment cannot be inserted as text.
 */
function renderPlaced(
  node: ReactNode,
  options: FragmentOptions,
  serverOptions?: ServerOptions,
): RenderedPage | null {
  const { fragments: cache, contexts } = options;
  const placed: (CachedFragment | { key: string; fragment: FragmentProps })[] = [];
  const place = (fragment: FragmentProps): number | null => {
    const key = keyOf(fragment);
    const cached = cache.get(key);
    if (cached?.html === null) return null;
    placed.push(cached !== undefined && isCurrent(cached, contexts.site) ? cached : { key, fragment });
    return placed.length - 1;
  };
  const outer = renderToString(<FragmentsContext value={{ place }}>{node}</FragmentsContext>, serverOptions);
  const fragments = placed.map((each) => {
    if (!('key' in each)) return each;
    const { isCacheable, ...rendered } = renderFragment(each.fragment, options);
    return isCacheable ? cache.set(each.key, rendered) : rendered;
  });
  if (fragments.some(({ html }) => html === null)) return null;
  const html = outer.replaceAll(
    /<template data-fragment="(\d+)"><\/template>/g,
    (_, number: string) => fragments[Number(number)]?.html ?? '',
  );
  const needs = new Set(styleSheetsFor(outer));
  for (const fragment of fragments) for (const need of fragment.needs) needs.add(need);
  return { html, needs };
}

/** Whether the uploads of a fragment still exist or not, and its embeds are the same. Reading them records the page's dependency on each. */
function isCurrent({ uploads, embeds }: CachedFragment, { hasUpload, embedMetadata }: RenderedSite): boolean {
  let isSame = true;
  for (const [path, isThere] of uploads) if (hasUpload(path) !== isThere) isSame = false;
  for (const { player, plays, metadata } of embeds) {
    if (embedMetadata(player, { plays }) !== metadata) isSame = false;
  }
  return isSame;
}

let renderedCount = 0;

/** Renders a fragment. It depends on everything that the fragments within it read. */
function renderFragment(
  { children }: FragmentProps,
  { fragments, contexts: { site, texts, page } }: FragmentOptions,
): CachedFragment & { isCacheable: boolean } {
  const uploads = new Map<string, boolean>();
  let isCacheable = true;
  /** The values of this request: a fragment that reads one is not cached. */
  const watched = <Facts extends object>(
    facts: Facts,
    names: readonly (keyof Facts)[],
    replaced: Partial<Facts> = {},
  ): Facts =>
    Object.defineProperties(
      { ...facts, ...replaced },
      Object.fromEntries(
        names.map((name) => [
          name,
          {
            // A copy by a fragment within this one must not read it.
            enumerable: false,
            get: () => {
              isCacheable = false;
              return facts[name];
            },
          },
        ]),
      ),
    );
  const hasUpload = (path: string): boolean => {
    const isThere = site.hasUpload(path);
    uploads.set(path, isThere);
    return isThere;
  };
  const embeds: ShownEmbed[] = [];
  const embedMetadata: RenderedSite['embedMetadata'] = (player, { plays }) => {
    const metadata = site.embedMetadata(player, { plays });
    embeds.push({ player, plays, metadata });
    return metadata;
  };
  const contexts = {
    site: watched(site, ['reader', 'incidentId', 'knownLayout', 'signIn'], { hasUpload, embedMetadata }),
    texts,
    page: watched(page, ['location', 'formFailure', 'mayHaveIslands', 'links']),
  };
  const node = (
    <SiteContext value={contexts.site}>
      <TextsContext value={texts}>
        <PageContext value={contexts.page}>{children()}</PageContext>
      </TextsContext>
    </SiteContext>
  );
  // Generated ids must be unique on any page.
  const serverOptions = { identifierPrefix: `f${(renderedCount += 1)}-` };
  const { html, needs } =
    renderPlaced(node, { fragments, contexts }, serverOptions) ?? renderWhole(node, serverOptions);
  return { html: isMovedToHead(html) ? null : html, needs, uploads, embeds, isCacheable };
}

/** React writes preloads of images, style sheets and metadata first if there is no head. */
const isMovedToHead = (html: string): boolean => /^<(?:link|meta|title|style|script)[ >]/.test(html);

function keyOf({ name, of, without = [], and = [] }: FragmentProps): string {
  const key = `${name} ${digestOf(of, without)}`;
  return and.length === 0 ? key : `${key} ${JSON.stringify(and)}`;
}

/** By object, then by the names of what it is computed without. */
const digests = new WeakMap<object, Map<string, string>>();

/** A digest of an object, without some of its keys. */
function digestOf(of: object, without: readonly string[]): string {
  const names = without.join(' ');
  const known = digests.get(of)?.get(names);
  if (known !== undefined) return known;
  const shown = names === '' ? of : { ...of, ...Object.fromEntries(without.map((key) => [key, 0])) };
  const digest = hash('sha256', JSON.stringify(shown), 'base64');
  // Responses of the embedded backend are frozen, and the same objects for as long as they are cached.
  if (Object.isFrozen(of)) digests.set(of, (digests.get(of) ?? new Map()).set(names, digest));
  return digest;
}
