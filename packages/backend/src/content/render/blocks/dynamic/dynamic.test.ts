import { describe, expect, test, vi } from 'vitest';
import { photograph, renderContext, renderedContent } from '../../../../../tests/render/render-context.ts';
import { createRenderer } from '../../create-renderer.ts';
import type { ListedPost, ListedTerm, RenderContext } from '../../types.ts';

function body(raw: string, overrides: Partial<RenderContext> = {}): string {
  return createRenderer(renderContext(overrides)).body(renderedContent(raw)).html;
}

function post(overrides: Partial<ListedPost> = {}): ListedPost {
  return {
    ...renderedContent('<p>One two three four</p>', { title: 'A "quiet" day', uri: '/quiet/' }),
    dateLocal: Date.UTC(2026, 1, 3, 8),
    authorName: 'Ana <3',
    authorUri: '/author/ana/',
    featuredImageId: 0,
    ...overrides,
  };
}

describe('latest posts block', () => {
  test("queries what the block's attributes specify", () => {
    const requested: unknown[] = [];
    const latestPosts: RenderContext['latestPosts'] = (options) => {
      requested.push(options);
      return [];
    };
    body('<!-- wp:latest-posts {"categories":"6","postsToShow":3,"order":"asc","orderBy":"title"} /-->', {
      latestPosts,
    });
    body('<!-- wp:latest-posts {"categories":[{"id":6},{"id":"7"},null,{"id":{}}],"postsToShow":1e9} /-->', {
      latestPosts,
    });
    expect(requested).toEqual([
      { limit: 3, orderBy: 'title', order: 'asc', categoryIds: [6], authorId: 0, withText: false },
      { limit: 100, orderBy: 'date', order: 'desc', categoryIds: [6, 7], authorId: 0, withText: false },
    ]);
  });

  test('shows title and date, and more if enabled', () => {
    const posts = [post({ featuredImageId: 12 }), post({ title: '' })];
    expect(body('<!-- wp:latest-posts {"displayPostDate":true} /-->', { latestPosts: () => posts })).toBe(
      '<ul class="wp-block-latest-posts__list has-dates wp-block-latest-posts">' +
        '<li><a class="wp-block-latest-posts__post-title" href="https://site.example/quiet/">A &#8220;quiet&#8221; day</a>' +
        '<time datetime="2026-02-03T08:00:00+00:00" class="wp-block-latest-posts__post-date">February 3, 2026</time></li>\n' +
        '<li><a class="wp-block-latest-posts__post-title" href="https://site.example/quiet/">Untitled</a>' +
        '<time datetime="2026-02-03T08:00:00+00:00" class="wp-block-latest-posts__post-date">February 3, 2026</time></li>\n</ul>',
    );
    const all =
      '{"displayAuthor":true,"displayFeaturedImage":true,"displayPostContent":true,"excerptLength":2}';
    const html = body(`<!-- wp:latest-posts ${all} /-->`, {
      latestPosts: () => posts,
      featuredImages: () => [photograph()],
    });
    expect(html).toContain('by Ana &lt;3');
    expect(html).toContain('boat-150x150.jpg');
    expect(html).toContain('>One two&hellip; <a class="more-link" href="https://site.example/quiet/">');
    expect(html).toContain('class="attachment-thumbnail size-thumbnail wp-post-image"');
    expect(html).toContain('style="width:100%;height:66.67%;max-width:1200px;"');
  });

  test('shows only the title of a protected post', () => {
    const html = body('<!-- wp:latest-posts {"displayPostContent":true} /-->', {
      latestPosts: () => [post({ password: 'x' })],
    });
    expect(html).toContain('Protected: A');
    expect(html).not.toContain('One two');
  });
});

describe('latest comments block', () => {
  const comment = {
    id: 5,
    authorName: '<Ben>',
    authorUrl: 'javascript:alert(1)',
    authorUri: '',
    body: 'A <b>bold</b> [gallery ids="1"] word',
    dateLocal: Date.UTC(2026, 1, 3),
    content: { title: 'Tides', uri: '/tides/', password: '' },
  };

  test('escapes markup and shortcodes of visitors and drops unsafe URLs', () => {
    const html = body('<!-- wp:latest-comments /-->', {
      latestComments: () => [comment],
      media: () => [photograph()],
    });
    expect(html).toContain('<span class="wp-block-latest-comments__comment-author">&lt;Ben&gt;</span>');
    expect(html).toContain('A bold &#091;gallery');
    expect(html).not.toMatch(/javascript|boat|<b>/);
  });

  test('links a user to their author page, unless they gave a URL', () => {
    const comments = [
      { ...comment, authorName: 'Ana', authorUrl: '', authorUri: '/author/ana/' },
      { ...comment, authorName: 'Ben', authorUrl: 'https://ben.example/', authorUri: '/author/ben/' },
    ];
    const html = body('<!-- wp:latest-comments /-->', { latestComments: () => comments });
    expect(html).toContain('href="https://site.example/author/ana/">Ana</a>');
    expect(html).toContain('href="https://ben.example/">Ben</a>');
  });

  test('hides the text of comments on protected content', () => {
    const content = { ...comment.content, password: 'x' };
    const html = body('<!-- wp:latest-comments /-->', { latestComments: () => [{ ...comment, content }] });
    expect(html).toContain('<p>Password protected</p>');
    expect(html).not.toContain('bold');
  });
});

describe('archives and categories blocks', () => {
  const days = [
    { day: Date.UTC(2026, 1, 4), posts: 2 },
    { day: Date.UTC(2026, 1, 2), posts: 1 },
    { day: Date.UTC(2025, 11, 31), posts: 1 },
  ];
  const weekly = (startOfWeek: number) =>
    body('<!-- wp:archives {"type":"weekly","showPostCounts":true} /-->', { days: () => days, startOfWeek });
  const months = [
    { year: 2026, month: 2, posts: 3 },
    { year: 2025, month: 12, posts: 1 },
    { year: 2025, month: 11, posts: 1 },
  ];

  test('list months, with counts if enabled', () => {
    expect(body('<!-- wp:archives {"showPostCounts":true} /-->', { months: () => months })).toContain(
      "<li><a href='https://site.example/2025/12/'>December 2025</a>&nbsp;(1)</li>",
    );
  });

  test('sum up months to years', () => {
    expect(
      body('<!-- wp:archives {"type":"yearly","showPostCounts":true} /-->', { months: () => months }),
    ).toContain("<li><a href='https://site.example/2025/'>2025</a>&nbsp;(2)</li>");
  });

  test('list days', () => {
    expect(
      body('<!-- wp:archives {"type":"daily","showPostCounts":true} /-->', { days: () => days }),
    ).toContain("<li><a href='https://site.example/2026/02/04/'>February 4, 2026</a>&nbsp;(2)</li>");
  });

  test('number weeks as MySQL does', () => {
    expect(weekly(1)).toContain(
      "<li><a href='https://site.example/?m=2026&#038;w=6'>February 2, 2026&#8211;February 8, 2026</a>&nbsp;(3)</li>",
    );
    expect(weekly(1)).toContain('?m=2025&#038;w=53');
    expect(weekly(0)).toContain("?m=2026&#038;w=5'>February 1, 2026&#8211;February 7, 2026");
    expect(weekly(0)).toContain("?m=2025&#038;w=52'");
    expect(weekly(6)).toContain("?m=2026&#038;w=4'>January 31, 2026&#8211;February 6, 2026");
  });

  test('render a drop-down that works without scripts', () => {
    const html = body('<!-- wp:archives {"displayAsDropdown":true} /-->', { months: () => months });
    expect(html).toContain('<summary>Select Month</summary>');
    expect(html).not.toMatch(/script|onchange/);
    expect(
      body('<!-- wp:archives {"displayAsDropdown":true} /--><!-- wp:search /-->', { months: () => months }),
    ).toContain('id="wp-block-search__input-2"');
  });

  test('render categories as a tree if enabled', () => {
    const terms = [
      { id: 1, name: 'Boats', uri: '/category/boats/', parentId: 0, count: 2 },
      { id: 2, name: 'Sails & Oars', uri: '/category/boats/sails/', parentId: 1, count: 1 },
      { id: 3, name: 'Own parent', uri: '/category/own/', parentId: 3, count: 1 },
    ];
    const html = body('<!-- wp:categories {"showHierarchy":true} /-->', { terms: () => terms });
    expect(html).toContain('<ul class=\'children\'>\n\t<li class="cat-item cat-item-2">');
    expect(html).toContain('Sails &amp; Oars');
    expect(html).not.toContain('Own parent');
  });

  test('show an empty category if a descendant has posts, or if enabled', () => {
    const all = [
      { id: 1, name: 'Empty', uri: '/category/empty/', parentId: 0, count: 0 },
      { id: 2, name: 'Parent', uri: '/category/parent/', parentId: 0, count: 0 },
      { id: 3, name: 'Child', uri: '/category/parent/child/', parentId: 2, count: 1 },
    ];
    const terms: RenderContext['terms'] = ({ withEmpty }) =>
      all.filter(({ count }) => withEmpty === true || count > 0);
    const tree = body('<!-- wp:categories {"showHierarchy":true} /-->', { terms });
    expect(tree).toContain('Parent');
    expect(tree).not.toContain('Empty');
    expect(body('<!-- wp:categories {"showEmpty":true} /-->', { terms })).toContain('Empty');
    expect(body('<!-- wp:categories /-->', { terms })).not.toContain('Parent');
  });
});

test('calendar block: shows this month, its days with posts, and the neighbouring months', () => {
  const html = body('<!-- wp:calendar /-->', {
    months: () => [
      { year: 2026, month: 2, posts: 1 },
      { year: 2025, month: 11, posts: 1 },
    ],
    daysWithPosts: () => [3],
  });
  expect(html).toContain('<caption>February 2026</caption>');
  expect(html).toContain('<td colspan="6" class="pad">&nbsp;</td><td>1</td>');
  expect(html).toContain(
    '<a href="https://site.example/2026/02/03/" aria-label="Posts published on February 3, 2026">3</a>',
  );
  expect(html).toContain('<td id="today">12</td>');
  expect(html).toContain('<a href="https://site.example/2025/11/">&laquo; Nov</a>');
  expect(html.split('<tr>')).toHaveLength(7);
});

function tag(id: number, count: number): ListedTerm {
  return { id, name: `T${id}`, uri: `/tag/t${id}/`, parentId: 0, count };
}

test('tag cloud block: scales tags by their number of posts', () => {
  const html = body('<!-- wp:tag-cloud /-->', { terms: () => [tag(1, 1), tag(2, 15)] });
  expect(html).toContain('style="font-size: 8pt;" aria-label="T1 (1 item)"');
  expect(html).toContain('style="font-size: 22pt;" aria-label="T2 (15 items)"');
});

test("tag cloud block: uses the block's font sizes", () => {
  const html = body('<!-- wp:tag-cloud {"smallestFontSize":"1em","largestFontSize":"2em"} /-->', {
    terms: () => [tag(1, 1), tag(2, 15)],
  });
  expect(html).toContain('font-size: 1em;');
  expect(html).toContain('font-size: 2em;');
});

test('search block: works without scripts, with unique ids on a page', () => {
  const html = body('<!-- wp:search /--><!-- wp:search {"label":"<b>\\"Find\\"","showLabel":false} /-->');
  expect(html).toContain('method="get" action="https://site.example/"');
  expect(html).toContain('<label for="wp-block-search__input-1"');
  expect(html).toContain('id="wp-block-search__input-2"');
  expect(html).toContain('screen-reader-text" >&quot;Find&quot;<');
});

const reusable = (text: string | undefined) => (text === undefined ? null : { body: text, authorId: 0 });

test('reusable block: renders where it is used, but never inside itself', () => {
  const bodies = new Map([[1, '<p>again</p><!-- wp:block {"ref":1} /--><!-- wp:block {"ref":2} /-->']]);
  expect(
    body('<!-- wp:block {"ref":1} /--><!-- wp:block {"ref":1} /-->', {
      reusableBlock: (id) => reusable(bodies.get(id)),
    }),
  ).toBe('<p>again</p><p>again</p>');
});

test('reusable block: limits blocks that include each other many times', () => {
  const html = body('<!-- wp:block {"ref":1} /-->', {
    reusableBlock: (id) => reusable(`<!-- wp:block {"ref":${id + 1}} /-->`.repeat(10)),
  });
  expect(html).toBe('');
});

test('feed block: links to the feed without fetching it', () => {
  expect(body('<!-- wp:rss {"feedURL":"https://a.example/feed/"} /-->')).toBe(
    '<p class="wp-block-rss"><a href="https://a.example/feed/" rel="noopener">https://a.example/feed/</a></p>',
  );
  expect(body('<!-- wp:rss {"feedURL":"javascript:alert(1)"} /-->')).toBe('');
});

test('social link block: labels links to profiles', () => {
  const links =
    '<!-- wp:social-link {"service":"github","url":"github.com/a"} /--><!-- wp:social-link {"service":"x","url":"javascript:a"} /-->';
  const html = body(
    `<!-- wp:social-links --><ul class="wp-block-social-links">${links}</ul><!-- /wp:social-links -->`,
  );
  expect(html).toContain(
    'href="https://github.com/a" class="wp-block-social-link-anchor" aria-label="GitHub"',
  );
  expect(html).not.toContain('javascript');
});

test('navigation block: renders a list of links', () => {
  const inner =
    '<!-- wp:navigation-submenu {"label":"Sea","url":"/sea/"} --><!-- wp:navigation-link {"label":"Tides","url":"/tides/","opensInNewTab":true} /--><!-- /wp:navigation-submenu -->';
  const html = body(
    `<!-- wp:navigation {"ariaLabel":"Main"} -->${inner}<!-- wp:home-link /--><!-- /wp:navigation -->`,
  );
  expect(html).toContain('aria-label="Main"');
  expect(html).toContain('<a class="wp-block-navigation-item__content" href="/tides/" target="_blank">');
  expect(html).toContain('<ul class="wp-block-navigation__submenu-container"><li');
  expect(html).toContain('href="https://site.example/"');
});

test("page list block: renders the tree of pages, or of one page's descendants", () => {
  const pages = [
    { id: 1, title: 'About', uri: '/about/', parentId: 0 },
    { id: 2, title: 'People', uri: '/about/people/', parentId: 1 },
  ];
  expect(body('<!-- wp:page-list /-->', { pages: () => pages })).toContain('has-child');
  const below = body('<!-- wp:page-list {"parentPageID":1} /-->', { pages: () => pages });
  expect(below).toContain('People');
  expect(below).not.toContain('About');
});

test('site title block: links to the home page', () => {
  expect(body('<!-- wp:site-title {"level":2,"align":"wide","className":"a"} /-->')).toBe(
    '<h2 class="alignwide a wp-block-site-title"><a href="https://site.example/" rel="home">The Harbour</a></h2>',
  );
});

const titleIn = (style: object) =>
  body(
    `<!-- wp:site-title ${JSON.stringify({ level: 0, align: 'wide', fontSize: 'large', className: 'mine', style })} /-->`,
  );

test("dynamic blocks: apply the author's styles", () => {
  expect(
    titleIn({
      color: { text: '#123456', background: '#fff' },
      spacing: { padding: { top: 'var:preset|spacing|40', left: '1em' }, margin: '0' },
      typography: { lineHeight: 1.5 },
    }),
  ).toContain(
    '<p style="color:#123456;background-color:#fff; padding-top:var(--wp--preset--spacing--40);padding-left:1em;margin:0; line-height:1.5;" class="alignwide has-text-color has-background mine wp-block-site-title has-large-font-size">',
  );
  expect(titleIn({ color: { text: 'url(javascript:x)' }, spacing: { margin: '0"><script>' } })).toContain(
    '<p class="alignwide has-text-color mine',
  );
});

test('dynamic blocks: render empty lists for an empty site', () => {
  expect(body('<!-- wp:tag-cloud /--><!-- wp:page-list /--><!-- wp:calendar /-->')).toBe('');
  expect(body('<!-- wp:archives /--><!-- wp:latest-comments /-->')).toContain('No archives to show.');
});

function countingMonths() {
  const months = vi.fn<RenderContext['months']>(() => [{ year: 2026, month: 2, posts: 3 }]);
  return { months, render: (raw: string) => body(raw, { months }) };
}

describe('dynamic blocks that occur several times in a text', () => {
  test('are rendered once if their attributes and saved HTML are equal', () => {
    const { months, render } = countingMonths();
    const html = render('<!-- wp:archives {"type":"monthly"} /-->'.repeat(40));
    expect(html.split('February 2026')).toHaveLength(41);
    expect(months).toHaveBeenCalledTimes(1);
    render('<!-- wp:archives {"type":"monthly"} /--><!-- wp:archives {"className":"x"} /-->');
    expect(months).toHaveBeenCalledTimes(3);
  });

  test('are rendered separately if they consume an id, so that ids stay unique', () => {
    const { months, render } = countingMonths();
    const html = render(`${'<!-- wp:archives {"displayAsDropdown":true} /-->'.repeat(3)}<!-- wp:search /-->`);
    expect(months).toHaveBeenCalledTimes(3);
    expect(html).toContain('id="wp-block-search__input-4"');
  });
});
