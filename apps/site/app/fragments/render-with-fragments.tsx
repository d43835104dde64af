import { hash } from 'node:crypto';
import type { Lru } from '@masthead/kit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
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
  /** Adds the contexts to the page. */
  readonly wrap: (document: ReactNode) => ReactNode;
}

/** The HTML of a page, and the style sheets it needs. */
export interface RenderedPage {
  readonly html: string;
  readonly needs: ReadonlySet<ConditionalStyleSheet>;
}

/** Renders a page whose fragments may be cached, to the same bytes as without a cache. */
export function renderWithFragments(
  document: ReactNode,
  { fragments: cache, contexts, wrap }: FragmentOptions,
): RenderedPage {
  const placed: (CachedFragment | { key: string; fragment: FragmentProps })[] = [];
  const place = (fragment: FragmentProps): number | null => {
    const key = keyOf(fragment);
    const cached = cache.get(key);
    if (cached?.html === null) return null;
    placed.push(cached !== undefined && isCurrent(cached, contexts.site) ? cached : { key, fragment });
    return placed.length - 1;
  };
  const outer = renderToString(wrap(<FragmentsContext value={{ place }}>{document}</FragmentsContext>));
  const fragments = placed.map((each) => {
    if (!('key' in each)) return each;
    const { isCacheable, ...rendered } = renderFragment(each.fragment, contexts);
    return isCacheable ? cache.set(each.key, rendered) : rendered;
  });
  if (fragments.some(({ html }) => html === null)) return renderWhole(wrap(document));
  const html = outer.replaceAll(
    /<template data-fragment="(\d+)"><\/template>/g,
    (_, number: string) => fragments[Number(number)]?.html ?? '',
  );
  const needs = new Set(styleSheetsFor(outer));
  for (const fragment of fragments) for (const need of fragment.needs) needs.add(need);
  return { html, needs };
}

/** Renders a page without a cache. */
export function renderWhole(page: ReactNode): RenderedPage {
  const html = renderToString(page);
  return { html, needs: styleSheetsFor(html) };
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

function renderFragment(
  { children }: FragmentProps,
  { site, texts, page }: PageContexts,
): CachedFragment & { isCacheable: boolean } {
  const uploads = new Map<string, boolean>();
  let isCacheable = true;
  /** The values of this request: a fragment that reads one is not cached. */
  const watched = <Facts extends object>(facts: Facts, names: readonly (keyof Facts)[]): Facts =>
    Object.defineProperties(
      { ...facts },
      Object.fromEntries(
        names.map((name) => [
          name,
          {
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
  const html = renderToString(
    <SiteContext
      value={watched({ ...site, hasUpload, embedMetadata }, [
        'reader',
        'incidentId',
        'knownLayout',
        'signIn',
      ])}
    >
      <TextsContext value={texts}>
        <PageContext value={watched(page, ['location', 'formFailure', 'mayHaveIslands', 'links'])}>
          {children()}
        </PageContext>
      </TextsContext>
    </SiteContext>,
    // Generated ids must be unique on any page.
    { identifierPrefix: `f${(renderedCount += 1)}-` },
  );
  const needs = styleSheetsFor(html);
  return { html: isMovedToHead(html) ? null : html, needs, uploads, embeds, isCacheable };
}

/** React writes preloads of images, style sheets and metadata first if there is no head. */
const isMovedToHead = (html: string): boolean => /^<(?:link|meta|title|style|script)[ >]/.test(html);

const digests = new WeakMap<object, Map<string, string>>();

function keyOf({ name, of, without = [], and = [] }: FragmentProps): string {
  let digest = digests.get(of)?.get(name);
  if (digest === undefined) {
    const shown =
      without.length === 0 ? of : { ...of, ...Object.fromEntries(without.map((key) => [key, 0])) };
    digest = `${name} ${hash('sha256', JSON.stringify(shown), 'base64')}`;
    // Responses of the embedded backend are frozen, and the same objects for as long as they are cached.
    if (Object.isFrozen(of)) digests.set(of, (digests.get(of) ?? new Map()).set(name, digest));
  }
  return and.length === 0 ? digest : `${digest} ${JSON.stringify(and)}`;
}
