import { readFileSync } from 'node:fs';
import { parse } from '@wordpress/block-serialization-default-parser';
import { describe, expect, test } from 'vitest';
import { sampleFiles } from './build.ts';
import {
  bodyOf,
  channel,
  items,
  ofType,
  ORIGIN,
  pages,
  pictures,
  posts,
  recordings,
  site,
  titled,
  written,
} from './read-sample.ts';
import { childrenOf, metaOf, textOf, type Element } from './read-wxr.ts';

// What a newcomer is shown on the first day must hold together: this reads the files as they are, not their sources.

const published = posts.filter((post) => textOf(post, 'wp:status') === 'publish');
const comments = items.flatMap((item) => childrenOf(item, 'wp:comment'));
const isBlocks = (item: Element) => bodyOf(item).includes('<!-- wp:');

test('the files of the sample are what its sources make', () => {
  const made = sampleFiles();
  expect(new Map([...made.keys()].map((file) => [file, readFileSync(file, 'utf8')]))).toEqual(made);
});

describe('the edition', () => {
  test('has some forty published posts, a draft, a private one, and one that waits for 2031', () => {
    const byStatus = Map.groupBy(posts, (post) => textOf(post, 'wp:status'));
    expect(byStatus.get('publish')?.length).toBeGreaterThanOrEqual(40);
    expect(byStatus.get('draft')).toHaveLength(1);
    expect(byStatus.get('private')).toHaveLength(1);
    expect(byStatus.get('future')?.map((post) => textOf(post, 'wp:post_date').slice(0, 4))).toEqual(['2031']);
  });

  test('has appeared over three years, and nothing of it is dated later than its last number', () => {
    const dates = published.map((post) => textOf(post, 'wp:post_date')).toSorted();
    expect(new Set(dates.map((date) => date.slice(0, 4)))).toEqual(new Set(['2024', '2025', '2026']));
    const said = comments.map((comment) => textOf(comment, 'wp:comment_date'));
    expect([...dates, ...said].toSorted().at(-1)?.slice(0, 10)).toBe('2026-11-21');
  });

  test('shows two sticky posts, a password, page breaks, more tags and closed comments', () => {
    expect(
      posts
        .filter((post) => textOf(post, 'wp:is_sticky') === '1')
        .map((post) => Number(textOf(post, 'wp:post_id'))),
    ).toEqual(site.options.sticky_posts);
    expect(site.options.sticky_posts).toHaveLength(2);
    expect(posts.map((post) => textOf(post, 'wp:post_password')).filter(Boolean)).toEqual(['lantern']);
    expect(published.filter((post) => bodyOf(post).includes('<!--nextpage-->'))).toHaveLength(1);
    expect(published.filter((post) => bodyOf(post).includes('<!--more-->'))).toHaveLength(2);
    expect(published.filter((post) => textOf(post, 'wp:comment_status') === 'closed')).toHaveLength(1);
  });

  test('shows each of the nine post formats at least twice', () => {
    const formats = Map.groupBy(
      published.flatMap((post) => termsOf(post, 'post_format')),
      (format) => format.replace('post-format-', ''),
    );
    expect([...formats.keys()].toSorted()).toEqual([
      'aside',
      'audio',
      'chat',
      'gallery',
      'image',
      'link',
      'quote',
      'status',
      'video',
    ]);
    expect([...formats].filter(([, shown]) => shown.length < 2)).toEqual([]);
  });

  test('has one long post with headings enough for a table of contents', () => {
    const long = published.filter((post) => wordsOf(post) >= 2500);
    expect(long.map((post) => textOf(post, 'wp:post_name'))).toEqual(['the-whole-coast-on-foot']);
    expect(long[0] && bodyOf(long[0]).match(/<h2/g)?.length).toBeGreaterThanOrEqual(6);
  });

  test('has ten pages, below one another two deep, and names every template', () => {
    expect(pages).toHaveLength(10);
    const parents = new Map(
      pages.map((page) => [textOf(page, 'wp:post_id'), textOf(page, 'wp:post_parent')]),
    );
    const depthOf = (id: string): number => {
      const parent = parents.get(id) ?? '0';
      return parent === '0' ? 0 : 1 + depthOf(parent);
    };
    expect([...parents.keys()].filter((id) => depthOf(id) === 2)).toHaveLength(2);
    const templates = written.map((item) => metaOf(item, '_wp_page_template')).filter(Boolean);
    expect(new Set(templates)).toEqual(
      new Set(['single-no-separators', 'page-large-header', 'blank', 'page-no-separators']),
    );
  });

  test.each([
    ['content', items.map((item) => textOf(item, 'wp:post_id'))],
    ['a term', childrenOf(channel, 'wp:term').map((term) => textOf(term, 'wp:term_id'))],
    ['a comment', comments.map((comment) => textOf(comment, 'wp:comment_id'))],
  ])('gives a number of %s to one only, from 10 up', (_, ids) => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.min(...ids.map(Number))).toBeGreaterThanOrEqual(10);
  });
});

describe('the people', () => {
  test('are the authors of the export, with roles, without passwords, and no administrator among them', () => {
    const authors = childrenOf(channel, 'wp:author').map((author) => textOf(author, 'wp:author_login'));
    expect(site.users.map(({ username }) => username)).toEqual(authors);
    expect(site.users.flatMap(({ roles }) => roles)).toEqual([
      'editor',
      'author',
      'author',
      'author',
      'contributor',
    ]);
    expect(site.users.filter((user) => 'password' in user)).toEqual([]);
    expect(new Set(items.map((item) => textOf(item, 'dc:creator'))).difference(new Set(authors)).size).toBe(
      0,
    );
  });

  test('answer only what was said before, under the same entry', () => {
    const odd = items.flatMap((item) => {
      const said = new Map([['0', textOf(item, 'wp:post_date_gmt')]]);
      return childrenOf(item, 'wp:comment').filter((comment) => {
        const date = textOf(comment, 'wp:comment_date_gmt');
        said.set(textOf(comment, 'wp:comment_id'), date);
        const answered = said.get(textOf(comment, 'wp:comment_parent'));
        return answered === undefined || date <= answered;
      });
    });
    expect(odd.map((comment) => textOf(comment, 'wp:comment_content'))).toEqual([]);
  });

  test('have left some hundred comments, four deep, of which a few wait for a moderator, and one pingback', () => {
    const byState = Map.groupBy(comments, (comment) => textOf(comment, 'wp:comment_approved'));
    expect(byState.get('1')?.length).toBeGreaterThanOrEqual(60);
    expect(byState.get('0')).toHaveLength(3);
    const pingbacks = comments.filter((comment) => textOf(comment, 'wp:comment_type') === 'pingback');
    expect(pingbacks).toHaveLength(1);
    const parents = new Map(
      comments.map((comment) => [textOf(comment, 'wp:comment_id'), textOf(comment, 'wp:comment_parent')]),
    );
    const depthOf = (id: string): number => {
      const parent = parents.get(id) ?? '0';
      return parent === '0' ? 1 : 1 + depthOf(parent);
    };
    expect(Math.max(...[...parents.keys()].map(depthOf))).toBe(4);
  });
});

describe('the text', () => {
  test('is in blocks, but for five posts in classic HTML, three of them with a caption', () => {
    const classic = written.filter((item) => !isBlocks(item));
    expect(classic).toHaveLength(5);
    const caption = /\[caption id="attachment_\d+"[^\]]*\]<img [^>]+> [^[]+\[\/caption\]/;
    expect(classic.filter((item) => caption.test(bodyOf(item)))).toHaveLength(3);
  });

  test.each(
    titled.filter(([, item]) => isBlocks(item)).map(([title, item]) => [title, bodyOf(item)] as const),
  )('opens and closes its blocks in "%s"', (_, body) => {
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [comment, closing, name = ''] of body.matchAll(/<!-- (\/?)wp:([a-z-]+)[^>]*-->/g)) {
      if (!closing) open.push(name);
      else if (open.pop() !== name) wrong.push(comment);
    }
    expect([...wrong, ...open]).toEqual([]);
    // Between blocks there are only line ends; anything else would be drawn as classic text.
    const loose = parse(body).filter(
      ({ blockName, innerHTML }) => blockName === null && innerHTML.trim() !== '',
    );
    expect(loose).toEqual([]);
  });

  test.each(titled)('leads only to what exists in "%s"', (_, item) => {
    const links = [...bodyOf(item).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    const inside = links.filter((href) => href.startsWith(ORIGIN)).map((href) => href.slice(ORIGIN.length));
    expect(inside.filter((path) => !paths().has(path))).toEqual([]);
    const below = links.filter((href) => href.startsWith('#')).map((href) => `id="${href.slice(1)}"`);
    expect(below.filter((id) => !bodyOf(item).includes(id))).toEqual([]);
    const outside = links.filter((href) => !href.startsWith(ORIGIN) && !href.startsWith('#'));
    // Other addresses are of a domain that can never be registered, so that nobody can ever stand behind them.
    expect(
      outside.filter(
        (href) => !/^(https:\/\/[a-z-]+\.example\/|mailto:[a-z]+@masthead\.example$)/.test(href),
      ),
    ).toEqual([]);
  });
});

describe('the menus', () => {
  test('hang in both places and lead only to what exists', () => {
    const menus = childrenOf(channel, 'wp:term').filter(
      (term) => textOf(term, 'wp:term_taxonomy') === 'nav_menu',
    );
    expect(Object.keys(site.options.nav_menu_locations)).toEqual(['primary', 'footer']);
    expect(Object.values(site.options.nav_menu_locations)).toEqual(
      menus.map((menu) => Number(textOf(menu, 'wp:term_id'))),
    );
    const targets: Record<string, string[]> = {
      post: posts.map((post) => textOf(post, 'wp:post_id')),
      page: pages.map((page) => textOf(page, 'wp:post_id')),
      category: termsOfTaxonomy('category').map((term) => textOf(term, 'wp:term_id')),
    };
    const astray = ofType('nav_menu_item').filter((line) => {
      const object = metaOf(line, '_menu_item_object');
      const url = metaOf(line, '_menu_item_url');
      if (object === 'custom') return !paths().has(url) && !url.startsWith('mailto:');
      return !targets[object]?.includes(metaOf(line, '_menu_item_object_id'));
    });
    expect(astray.map((line) => textOf(line, 'wp:post_id'))).toEqual([]);
  });

  test('nest the first three deep and keep the second flat', () => {
    const depths = Map.groupBy(ofType('nav_menu_item'), (line) => termsOf(line, 'nav_menu')[0]);
    const nested = (menu: string) =>
      depths.get(menu)?.filter((line) => metaOf(line, '_menu_item_menu_item_parent') !== '0').length;
    const parents = new Map(
      ofType('nav_menu_item').map((line) => [
        textOf(line, 'wp:post_id'),
        metaOf(line, '_menu_item_menu_item_parent'),
      ]),
    );
    const deepest = [...parents.values()].filter((parent) => (parents.get(parent) ?? '0') !== '0');
    expect(nested('masthead')).toBeGreaterThan(10);
    expect(deepest).toHaveLength(3);
    expect(nested('small-print')).toBe(0);
  });
});

function wordsOf(item: Element): number {
  return bodyOf(item)
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}

function termsOf(item: Element, domain: string): string[] {
  return childrenOf(item, 'category')
    .filter(({ attributes }) => attributes['domain'] === domain)
    .map(({ attributes }) => attributes['nicename'] ?? '');
}

function termsOfTaxonomy(taxonomy: string): Element[] {
  return childrenOf(channel, 'wp:term').filter((term) => textOf(term, 'wp:term_taxonomy') === taxonomy);
}

/** Every path a visitor can open: the front page, published content, pictures, and the archives of terms and authors. */
function paths(): Set<string> {
  const categories = termsOfTaxonomy('category');
  const categoryPath = (slug: string): string => {
    const parent = categories.find((term) => textOf(term, 'wp:term_slug') === slug);
    const above = parent ? textOf(parent, 'wp:term_parent') : '';
    return `${above ? categoryPath(above) : '/category/'}${slug}/`;
  };
  return new Set([
    '/',
    ...[...published, ...pages].map((item) => textOf(item, 'link').slice(ORIGIN.length)),
    ...[...pictures, ...recordings].map((item) => textOf(item, 'wp:attachment_url').slice(ORIGIN.length)),
    ...categories.map((term) => categoryPath(textOf(term, 'wp:term_slug'))),
    ...termsOfTaxonomy('post_tag').map((term) => `/tag/${textOf(term, 'wp:term_slug')}/`),
    ...site.users.map(({ username }) => `/author/${username}/`),
  ]);
}
