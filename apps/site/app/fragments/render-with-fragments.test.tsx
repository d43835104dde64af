import type { EmbedMetadata, EmbedPlayer } from '@masthead/blocks';
import { createLru } from '@masthead/kit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContext, type PageFacts, usePage } from '../contexts/page-context.ts';
import { type RenderedSite, SiteContext, useSite } from '../contexts/rendered-site.ts';
import { en } from '../texts/en.ts';
import { TextsContext } from '../texts/use-texts.ts';
import type { CachedFragment } from './fragment-cache.ts';
import { Fragment } from './Fragment.tsx';
import { renderWhole, renderWithFragments } from './render-with-fragments.tsx';

/** A site with a cache of fragments. */
function createPages() {
  const fragments = createLru<string, CachedFragment>(1_000_000);
  const missing = new Set<string>();
  const requested: string[] = [];
  const known: { metadata: EmbedMetadata | null } = { metadata: null };
  const site = {
    hasUpload: (path: string) => {
      requested.push(path);
      return !missing.has(path);
    },
    embedMetadata: ({ page: url }: EmbedPlayer) => {
      requested.push(url);
      return known.metadata;
    },
    signIn: 'to be done',
  } as unknown as RenderedSite;
  const page: PageFacts = {
    layout: undefined,
    location: { pathname: '/here/', search: '' },
    links: [],
    formFailure: undefined,
    mayHaveIslands: false,
  };
  const wrap = (inner: ReactNode): ReactNode => (
    <SiteContext value={site}>
      <TextsContext value={en}>
        <PageContext value={page}>{inner}</PageContext>
      </TextsContext>
    </SiteContext>
  );
  const rendered = (document: ReactNode) =>
    renderWithFragments(document, { fragments, contexts: { site, texts: en, page }, wrap });
  return {
    missing,
    requested,
    known,
    render: (document: ReactNode) => rendered(document).html,
    needs: (document: ReactNode) => [...rendered(document).needs].sort(),
    needsInPlace: (document: ReactNode) => [...renderWhole(wrap(document)).needs].sort(),
    renderInPlace: (document: ReactNode) => renderToString(wrap(document)),
  };
}

/** A page with two fragments of one component, and how often that was rendered. */
function createDocument(Part: (props: { text: string }) => ReactNode) {
  let count = 0;
  const render = (text: string) => (): ReactNode => {
    count += 1;
    return <Part text={text} />;
  };
  const documentWith = (post: { text: string; likes?: number }): ReactNode => (
    <main>
      before
      <Fragment name="part" of={post} without={['likes']}>
        {render(post.text)}
      </Fragment>
      <Fragment name="part" of={{ text: 'other' }}>
        {render('other')}
      </Fragment>
      after
    </main>
  );
  return { documentWith, count: () => count };
}

const Plain = ({ text }: { text: string }): ReactNode => <p title={text}>{text}</p>;

test('fragments: equal values are rendered once, to the same bytes as in place', () => {
  const pages = createPages();
  const { documentWith, count } = createDocument(Plain);
  const wanted = pages.renderInPlace(documentWith({ text: 'a<b' }));
  expect(count()).toBe(2);
  expect(pages.render(documentWith({ text: 'a<b' }))).toBe(wanted);
  expect(pages.render(documentWith({ text: 'a<b', likes: 3 }))).toBe(wanted);
  expect(pages.render(documentWith(Object.freeze({ text: 'a<b' })))).toBe(wanted);
  expect(count()).toBe(4);
  expect(pages.render(documentWith({ text: 'changed' }))).toContain('>changed</p>');
  expect(count()).toBe(5);
});

test.each<[string, () => ReactNode]>([
  [
    'one with content',
    () => (
      <div className="entry-content">
        <table />
      </div>
    ),
  ],
  ['one with a card', () => <article className="card" />],
  [
    'one rendered in place',
    () => (
      <>
        <link rel="preload" as="image" href="/a.jpg" />
        <b className="comments" />
      </>
    ),
  ],
  ['one that reads the URL', () => <b className="comments">{usePage().location.pathname}</b>],
])('fragments: a page needs the style sheets of %s, cached or not', (_, Part) => {
  const pages = createPages();
  const document = (
    <main className="post">
      <Fragment name="part" of={{}}>
        {() => <Part />}
      </Fragment>
    </main>
  );
  const wanted = pages.needsInPlace(document);
  expect(wanted.length).toBeGreaterThan(1);
  expect(pages.needs(document)).toEqual(wanted);
  expect(pages.needs(document)).toEqual(wanted);
});

test('fragments: text that looks like a placeholder stays text', () => {
  const pages = createPages();
  const { documentWith } = createDocument(Plain);
  const document = documentWith({ text: '<template data-fragment="1"></template> $& $1' });
  expect(pages.render(document)).toBe(pages.renderInPlace(document));
  expect(pages.render(document)).toBe(pages.renderInPlace(document));
});

test('fragments: an upload that is missing or back is noticed, and each page depends on it', () => {
  const pages = createPages();
  const { documentWith } = createDocument(function Picture() {
    return useSite().hasUpload('/a.jpg') ? <b>shown</b> : <i>missing</i>;
  });
  expect(pages.render(documentWith({ text: '' }))).toContain('shown');
  pages.requested.length = 0;
  expect(pages.render(documentWith({ text: '' }))).toContain('shown');
  expect(pages.requested).toContain('/a.jpg');
  pages.missing.add('/a.jpg');
  expect(pages.render(documentWith({ text: '' }))).toContain('missing');
  pages.missing.clear();
  expect(pages.render(documentWith({ text: '' }))).toContain('shown');
});

test('fragments: an embed that was looked up is noticed, and each page depends on it', () => {
  const pages = createPages();
  const { documentWith } = createDocument(function Film() {
    const player = { page: 'https://vimeo.com/1' } as EmbedPlayer;
    return <p>{useSite().embedMetadata(player, { plays: true })?.title ?? 'unknown'}</p>;
  });
  expect(pages.render(documentWith({ text: '' }))).toContain('unknown');
  pages.requested.length = 0;
  expect(pages.render(documentWith({ text: '' }))).toContain('unknown');
  expect(pages.requested).toContain('https://vimeo.com/1');
  pages.known.metadata = { title: 'A film', author: null, ratio: null, thumbnail: null };
  expect(pages.render(documentWith({ text: '' }))).toContain('A film');
});

test.each<[string, () => ReactNode]>([
  ['the URL', () => <p>{usePage().location.pathname}</p>],
  ['the session', () => <p>{useSite().signIn}</p>],
])('fragments: one that reads %s of the request is rendered for each page', (_, Part) => {
  const pages = createPages();
  const { documentWith, count } = createDocument(Part);
  const wanted = pages.renderInPlace(documentWith({ text: '' }));
  expect(pages.render(documentWith({ text: '' }))).toBe(wanted);
  expect(pages.render(documentWith({ text: '' }))).toBe(wanted);
  expect(count()).toBe(6);
});

test('fragments: one with elements for the head is rendered in place', () => {
  const pages = createPages();
  const { documentWith } = createDocument(({ text }) => (
    <>
      <link rel="preload" as="image" href="/a.jpg" />
      <p>{text}</p>
    </>
  ));
  const wanted = pages.renderInPlace(documentWith({ text: 'x' }));
  expect(pages.render(documentWith({ text: 'x' }))).toBe(wanted);
  expect(pages.render(documentWith({ text: 'x' }))).toBe(wanted);
});

/** A page with a fragment in a fragment, and how often each was rendered. */
function createNested(Inner: () => ReactNode) {
  const counts = { outer: 0, inner: 0 };
  const documentWith = (title: string): ReactNode => (
    <main>
      <Fragment name="outer" of={{ title }}>
        {() => {
          counts.outer += 1;
          return (
            <article>
              <h1>{title}</h1>
              <Fragment name="inner" of={{}}>
                {() => {
                  counts.inner += 1;
                  return <Inner />;
                }}
              </Fragment>
            </article>
          );
        }}
      </Fragment>
    </main>
  );
  return { documentWith, counts };
}

test('fragments: a fragment in another is not rendered again with it', () => {
  const pages = createPages();
  const { documentWith, counts } = createNested(() => <div className="entry-content">text</div>);
  const wanted = ['Ebb', 'Flood'].map((title) => pages.renderInPlace(documentWith(title)));
  expect(['Ebb', 'Flood'].map((title) => pages.render(documentWith(title)))).toEqual(wanted);
  expect(counts).toEqual({ outer: 4, inner: 3 });
  // Both are cached by their first rendering.
  for (const title of ['Ebb', 'Flood']) pages.render(documentWith(title));
  expect(counts).toEqual({ outer: 4, inner: 3 });
  expect(pages.needs(documentWith('Flood'))).toEqual(pages.needsInPlace(documentWith('Flood')));
});

test('fragments: what a fragment in another depends on is noticed', () => {
  const pages = createPages();
  const { documentWith } = createNested(function Picture() {
    return useSite().hasUpload('/a.jpg') ? <b>shown</b> : <i>missing</i>;
  });
  const titles = ['Ebb', 'Flood'];
  for (const title of titles) expect(pages.render(documentWith(title))).toContain('shown');
  pages.requested.length = 0;
  expect(pages.render(documentWith('Ebb'))).toContain('shown');
  expect(pages.requested).toContain('/a.jpg');
  pages.missing.add('/a.jpg');
  for (const title of titles) expect(pages.render(documentWith(title))).toContain('missing');
});

test('fragments: a fragment whose inner one reads the URL is rendered for each page', () => {
  const pages = createPages();
  const { documentWith, counts } = createNested(function Path() {
    return <p>{usePage().location.pathname}</p>;
  });
  const wanted = pages.renderInPlace(documentWith('Ebb'));
  expect(pages.render(documentWith('Ebb'))).toBe(wanted);
  const { outer } = counts;
  expect(pages.render(documentWith('Ebb'))).toBe(wanted);
  expect(counts.outer).toBe(outer + 1);
});

test('fragments: a fragment whose inner one has elements for the head is rendered in place', () => {
  const pages = createPages();
  const { documentWith } = createNested(() => (
    <>
      <link rel="preload" as="image" href="/a.jpg" />
      <p>text</p>
    </>
  ));
  const wanted = pages.renderInPlace(documentWith('Ebb'));
  expect(pages.render(documentWith('Ebb'))).toBe(wanted);
  expect(pages.render(documentWith('Ebb'))).toBe(wanted);
});
