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
  test('has twelve published posts, a draft, and one post that waits for 2031', () => {
    expect(published).toHaveLength(12);
    expect(posts.filter((post) => textOf(post, 'wp:status') === 'draft')).toHaveLength(1);
    const waiting = posts.filter((post) => textOf(post, 'wp:status') === 'future');
    expect(waiting.map((post) => textOf(post, 'wp:post_date').slice(0, 4))).toEqual(['2031']);
  });

  test('shows a sticky post, a password, page breaks, a more tag, and five formats beside the standard one', () => {
    expect(
      posts
        .filter((post) => textOf(post, 'wp:is_sticky') === '1')
        .map((post) => Number(textOf(post, 'wp:post_id'))),
    ).toEqual(site.options.sticky_posts);
    expect(posts.map((post) => textOf(post, 'wp:post_password')).filter(Boolean)).toEqual(['lantern']);
    expect(published.filter((post) => bodyOf(post).includes('<!--nextpage-->'))).toHaveLength(1);
    expect(published.filter((post) => bodyOf(post).includes('<!--more-->'))).toHaveLength(1);
    const formats = published.flatMap((post) => termsOf(post, 'post_format')).toSorted();
    expect(formats).toEqual(
      ['aside', 'gallery', 'image', 'link', 'quote'].map((format) => `post-format-${format}`),
    );
  });

  test('has five pages, one below another, two with templates of their own', () => {
    expect(pages).toHaveLength(5);
    expect(pages.filter((page) => textOf(page, 'wp:post_parent') !== '0')).toHaveLength(1);
    expect(pages.map((page) => metaOf(page, '_wp_page_template')).filter(Boolean)).toEqual([
      'page-large-header',
      'blank',
    ]);
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
    expect(site.users.flatMap(({ roles }) => roles)).toEqual(['editor', 'author', 'author']);
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

  test('have left some thirty comments, two of which wait for a moderator', () => {
    const byState = Map.groupBy(comments, (comment) => textOf(comment, 'wp:comment_approved'));
    expect(byState.get('1')?.length).toBeGreaterThanOrEqual(25);
    expect(byState.get('0')).toHaveLength(2);
  });
});

describe('the text', () => {
  test('is in blocks, but for two posts in classic HTML with a caption', () => {
    const classic = written.filter((item) => !isBlocks(item));
    expect(classic).toHaveLength(2);
    for (const item of classic)
      expect(bodyOf(item)).toMatch(/\[caption id="attachment_\d+"[^\]]*\]<img [^>]+> [^[]+\[\/caption\]/);
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
    const outside = links.filter((href) => !href.startsWith(ORIGIN));
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

  test('nest the first and keep the second flat', () => {
    const depths = Map.groupBy(ofType('nav_menu_item'), (line) => termsOf(line, 'nav_menu')[0]);
    const nested = (menu: string) =>
      depths.get(menu)?.filter((line) => metaOf(line, '_menu_item_menu_item_parent') !== '0').length;
    expect(nested('masthead')).toBeGreaterThan(4);
    expect(nested('small-print')).toBe(0);
  });
});

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
    ...pictures.map((item) => textOf(item, 'wp:attachment_url').slice(ORIGIN.length)),
    ...categories.map((term) => categoryPath(textOf(term, 'wp:term_slug'))),
    ...termsOfTaxonomy('post_tag').map((term) => `/tag/${textOf(term, 'wp:term_slug')}/`),
    ...site.users.map(({ username }) => `/author/${username}/`),
  ]);
}
