import * as parse5 from 'parse5';
import { describe, expect, test, vi } from 'vitest';
import type { Limits } from '../../src/index.ts';
import { prepare, db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { addUserPerRole } from '../add-users.ts';
import { openSite, type Site } from '../open-site.ts';
import { addComment, addContent, addImage } from '../seed.ts';

const repeat = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));
const times = (text: string, piece: string | RegExp): number => text.split(piece).length - 1;
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const latestPosts = '<!-- wp:latest-posts {"postsToShow":100,"displayPostContent":true} /-->';
const allContent = prepare<object, []>('select * from content order by id');
const notice = /<p class="masthead-notice">([^<]*)<\/p>/;

/** A site with an author and a contributor, and helpers to render their posts. */
function openRenderSite(limits: Partial<Limits> = {}) {
  const site = openSite({ limits });
  const ids = addUserPerRole(site.database);
  const bodyOf = async (id: number, userId: number | null): Promise<string> => {
    const query = `{ post(id: ${id}, idType: DATABASE_ID) { content } }`;
    const { data, errors } = await executeAs(site.backend, userId, query);
    expect(errors).toEqual([]);
    return data.post.content;
  };
  const publish = (body: string, row: Partial<Parameters<typeof addContent>[1]> = {}): number =>
    addContent(site.database, { slug: `p${Math.random()}`, author_id: ids.author, body, ...row });
  return { site, ids, bodyOf, publish, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

/** The number of elements that a parser creates for some HTML, without the document's own. */
const elementsOf = (html: string): number => elementsMadeOf(html) - elementsMadeOf('');

function elementsMadeOf(html: string): number {
  let count = 0;
  const { defaultTreeAdapter } = parse5;
  const createElement: typeof defaultTreeAdapter.createElement = (...parameters) => {
    count += 1;
    return defaultTreeAdapter.createElement(...parameters);
  };
  parse5.parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } });
  return count;
}

async function statementsOf(site: Site, work: () => Promise<unknown>): Promise<number> {
  const before = site.backend.statementCount();
  await work();
  return site.backend.statementCount() - before;
}

describe('rendering budget', () => {
  test.each([
    ['860 KB', 12_000],
    ['43 KB', 600],
  ])('renders identical blocks once, %s of them in a contributor’s draft', async (_, count) => {
    await using fixture = openRenderSite();
    for (const number of range(100)) fixture.publish(`<p>Tide ${number}</p>`);
    const draft = fixture.publish(repeat(latestPosts, count * latestPosts.length), {
      status: 'draft',
      author_id: fixture.ids.contributor,
    });
    let html = '';
    const statements = await statementsOf(fixture.site, async () => {
      html = await fixture.bodyOf(draft, fixture.ids.contributor);
    });
    const lists = times(html, 'wp-block-latest-posts__list');
    // One list has 100 items and three more elements each; the element limit decides how many fit.
    expect(lists).toBeGreaterThan(25);
    expect(times(html, '<li>')).toBe(lists * 100);
    expect(elementsOf(html)).toBeLessThanOrEqual(10_001);
    expect(notice.exec(html)?.[1]).toContain('exceeds the limit of 10,000 HTML elements');
    expect(statements).toBeLessThan(30);
  });

  test('omits the fifty-first dynamic block, and shows the reason only to users who may edit the post', async () => {
    await using fixture = openRenderSite();
    const blocks = range(60).map((number) => `<!-- wp:latest-posts {"className":"no-${number}"} /-->`);
    const post = fixture.publish(blocks.join(''));
    for (const reader of [null, fixture.ids.subscriber, fixture.ids.contributor]) {
      const html = await fixture.bodyOf(post, reader);
      expect(times(html, 'wp-block-latest-posts__list')).toBe(50);
      expect(html).toContain('no-49');
      expect(html).not.toContain('masthead-notice');
    }
    for (const reader of [fixture.ids.author, fixture.ids.editor]) {
      const html = await fixture.bodyOf(post, reader);
      expect(times(html, 'wp-block-latest-posts__list')).toBe(50);
      expect(notice.exec(html)?.[1]).toBe(
        'Parts of this content are not shown because it exceeds the limit of 50 dynamic blocks. Only people who may edit it see this notice.',
      );
    }
    expect(await fixture.bodyOf(post, null)).not.toContain('masthead-notice');
  });

  test('shows all of fifty dynamic blocks without a notice', async () => {
    await using fixture = openRenderSite();
    const post = fixture.publish(
      range(50)
        .map((year) => `<!-- wp:calendar {"year":${year + 1}} /-->`)
        .join(''),
    );
    // A calendar has about thirty days, so the item limit is reached first.
    expect(notice.exec(await fixture.bodyOf(post, fixture.ids.author))?.[1]).toContain('1,000 listed items');
    const other = fixture.publish(
      range(50)
        .map((number) => `<!-- wp:latest-comments {"className":"no-${number}"} /-->`)
        .join(''),
    );
    const html = await fixture.bodyOf(other, fixture.ids.author);
    expect(times(html, 'no-comments')).toBe(50);
    expect(html).not.toContain('masthead-notice');
  });

  test.each([
    ['posts', '<!-- wp:latest-posts {"postsToShow":100,"className":"X"} /-->', '<li>'],
    ['pages', '<!-- wp:page-list {"className":"X"} /-->', 'wp-block-pages-list__item__link'],
    ['comments', '<!-- wp:latest-comments {"commentsToShow":100,"className":"X"} /-->', '<article>'],
    ['days', '<!-- wp:archives {"type":"daily","className":"X"} /-->', '<li>'],
    ['images', '[gallery ids="IDS" size="X"]', '<figure'],
    ['tracks', '[playlist ids="IDS" style="X"]', '<audio'],
  ])('renders at most a thousand listed %s', async (_, block, piece) => {
    await using fixture = openRenderSite();
    const { database } = fixture.site;
    const ids = range(110).map((number) => {
      const date = Date.UTC(2025, 0, number + 1, 12);
      const id = addContent(database, { slug: `post-${number}`, date_local: date });
      addContent(database, { slug: `page-${number}`, type: 'page' });
      addComment(database, { content_id: id, body: 'Seen' });
      const isTrack = block.includes('playlist');
      return addImage(database, {
        slug: `file-${number}`,
        file: `2025/01/${number}.${isTrack ? 'mp3' : 'jpg'}`,
        ...(isTrack && { mime_type: 'audio/mpeg' }),
      });
    });
    const text = range(12).map((number) => block.replace('X', `x${number}`).replace('IDS', ids.join(',')));
    const html = await fixture.bodyOf(
      fixture.publish(text.join('\n\n'), { date_local: 0 }),
      fixture.ids.author,
    );
    expect(times(html, piece)).toBe(1000);
    expect(notice.exec(html)?.[1]).toContain('1,000 listed items');
  });

  test('counts galleries as dynamic blocks and ignores shortcodes above the limit', async () => {
    await using fixture = openRenderSite();
    const image = addImage(fixture.site.database, { slug: 'boat', file: '2025/01/boat.jpg' });
    const few = await fixture.bodyOf(
      fixture.publish(`[gallery ids="${image}"]\n\n`.repeat(60)),
      fixture.ids.author,
    );
    expect(times(few, 'gallery-item')).toBe(50);
    expect(notice.exec(few)?.[1]).toContain('50 dynamic blocks');
    const many = await fixture.bodyOf(fixture.publish(repeat('[gallery]\n', 900_000)), fixture.ids.author);
    expect(many).not.toContain('[gallery');
    expect(notice.exec(many)?.[1]).toContain('50 dynamic blocks and 2,000 shortcodes');
  });

  test('counts nested reusable blocks towards the post that contains them', async () => {
    await using fixture = openRenderSite();
    const { database } = fixture.site;
    const block = (body: string) =>
      addContent(database, { slug: `b${Math.random()}`, type: 'wp_block', body });
    const inner = range(30).map((number) => block(`<p>inner ${number}</p>`));
    const refs = inner.map((id) => `<!-- wp:block {"ref":${id}} /-->`).join('');
    const outer = range(5).map((number) =>
      block(`<p>outer ${number}</p>${refs}<!-- wp:x {"n":${number}} /-->`),
    );
    const post = fixture.publish(outer.map((id) => `<!-- wp:block {"ref":${id}} /-->`).join(''));
    const html = await fixture.bodyOf(post, fixture.ids.author);
    expect(times(html, 'inner') + times(html, 'outer')).toBeLessThanOrEqual(50);
    expect(notice.exec(html)?.[1]).toContain('50 dynamic blocks');
  });
});

describe('rendering limits: content with very many elements', () => {
  test.each(['<li>', '<p>', '<p>x</p>', '<b><p>', '<div>', '<td>', '<h2>x</h2>'])(
    '900 KB of %s are rendered up to the limit as well-formed HTML',
    async (piece) => {
      await using fixture = openRenderSite();
      const post = fixture.publish(repeat(piece, 900_000));
      const html = (await fixture.bodyOf(post, null)) ?? '';
      expect(elementsOf(html)).toBeLessThanOrEqual(10_000);
      const opened = html.match(/<[a-z]/g) ?? [];
      expect(html.match(/<\/[a-z]/g) ?? []).toHaveLength(opened.length);
      expect(notice.test(await fixture.bodyOf(post, fixture.ids.author))).toBe(true);
    },
  );

  test('rendering limits: long content is cut between elements', async () => {
    await using fixture = openRenderSite({ rendered: 20_000 });
    const post = fixture.publish(repeat('<p title="a > b">Low tide at noon.</p>', 40_000));
    const html = await fixture.bodyOf(post, null);
    expect(Buffer.byteLength(html)).toBeLessThan(20_100);
    expect(Buffer.byteLength(html)).toBeGreaterThan(19_000);
    expect(html).toMatch(/<\/p>\s*$/);
    expect(notice.exec(await fixture.bodyOf(post, fixture.ids.author))?.[1]).toContain(
      '20,000 bytes of HTML (MASTHEAD_MAX_RENDERED_BYTES)',
    );
  });

  test('rendering limits: titles, descriptions and comments are cut as well', async () => {
    await using fixture = openRenderSite();
    const long = repeat('<i>x</i>', 800_000);
    const post = addContent(fixture.site.database, { slug: 'p', title: long, body: 'x' });
    addComment(fixture.site.database, { content_id: post, body: long });
    const { data } = await executeAs(
      fixture.site.backend,
      null,
      `{ post(id: ${post}, idType: DATABASE_ID) { title comments { nodes { content } } } }`,
    );
    expect(times(data.post.title, '<i>')).toBe(200);
    expect(times(data.post.comments.nodes[0].content, '<i>')).toBeLessThanOrEqual(2000);
  });
});

describe('rendering budget of a request', () => {
  const list = '{ posts(first: 20) { nodes { slug content excerpt } } }';

  test('rejects bodies above it one by one, with their paths; small ones are still rendered', async () => {
    await using fixture = openRenderSite({ rendered: 20_000 });
    for (const number of range(8)) {
      fixture.publish(repeat('<p>Low tide at noon.</p>', 14_000), { slug: `large-${number}`, excerpt: 'x' });
    }
    fixture.publish('<p>Small</p>', { slug: 'small', date_local: 0, excerpt: 'x' });
    const execute = async () => {
      const response = await fixture.site.backend.fetch(
        new Request('http://masthead.test/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: list }),
        }),
      );
      return (await response.json()) as {
        data: { posts: { nodes: { slug: string; content: string | null }[] } };
        errors: { path: (string | number)[]; extensions: { code: string } }[];
      };
    };
    const first = await execute();
    const { nodes } = first.data.posts;
    // Of 50,000 bytes, one text may use at most half of the remainder.
    expect(nodes.filter(({ content }) => content !== null).map(({ slug }) => slug)).toEqual([
      ...nodes.slice(0, 2).map(({ slug }) => slug),
      'small',
    ]);
    expect(first.errors.map(({ extensions }) => extensions.code)).toEqual(
      range(6).map(() => 'RENDERING_LIMIT'),
    );
    expect(first.errors[0]?.path).toEqual(['posts', 'nodes', 2, 'content']);
    // Cached renderings count as well, so the same ones are omitted again.
    expect(await execute()).toEqual(first);
    // Each of them alone is rendered.
    const { data } = await executeAs(
      fixture.site.backend,
      null,
      '{ post(id: "large-7", idType: SLUG) { content } }',
    );
    expect(data.post.content).toContain('Low tide');
  });
});

describe('time limit of a request', () => {
  test('is checked before each block, and the content is not rendered again for a minute', async () => {
    await using fixture = openRenderSite({ time: 100 });
    fixture.publish('<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->'.repeat(500), { slug: 'slow' });
    fixture.publish('<p>quick</p>', { slug: 'quick', date_local: 0 });
    let now = 0;
    // Each read of the clock advances it by a millisecond.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    try {
      const execute = () => codesOf(fixture.site, '{ posts { nodes { slug content } } }');
      expect(await execute()).toEqual({ shown: [], codes: ['TIME_LIMIT'] });
      expect(await execute()).toEqual({ shown: ['quick'], codes: ['RENDERING_FAILED'] });
    } finally {
      clock.mockRestore();
    }
  });
});

/** Which posts have a body in an answer, and the codes of its errors. */
async function codesOf(site: Site, query: string): Promise<{ shown: string[]; codes: string[] }> {
  const request = new Request('http://masthead.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors = [] } = (await (await site.backend.fetch(request)).json()) as {
    data?: { posts: { nodes: { slug: string; content: string | null }[] } };
    errors?: { extensions: { code: string } }[];
  };
  const nodes = data?.posts.nodes ?? [];
  return {
    shown: nodes.filter(({ content }) => content !== null).map(({ slug }) => slug),
    codes: errors.map(({ extensions }) => extensions.code),
  };
}

describe('failed rendering', () => {
  test('is not retried for a minute and does not affect other content', async () => {
    let now = Date.UTC(2026, 5, 1);
    await using site = openSite({ clock: () => now });
    const body = `<p>${'Water. '.repeat(40)}</p><!-- wp:latest-comments /-->`;
    const broken = addContent(site.database, { slug: 'broken', body });
    addContent(site.database, { slug: 'whole', body: '<p>Whole</p>' });
    const comment = addComment(site.database, { content_id: broken });
    // Such an instant has no date.
    const setDate = (date: number) =>
      site.database.run(db.updateTable('comments').set({ date_local: date }).where('id', '=', comment));
    const execute = () => codesOf(site, '{ posts { nodes { slug content } } }');
    setDate(9e15);
    expect(await execute()).toEqual({ shown: ['whole'], codes: ['INTERNAL'] });
    setDate(0);
    expect(await execute()).toEqual({ shown: ['whole'], codes: ['RENDERING_FAILED'] });
    now += 59_000;
    expect(await execute()).toEqual({ shown: ['whole'], codes: ['RENDERING_FAILED'] });
    now += 2000;
    expect(await execute()).toEqual({ shown: ['whole', 'broken'], codes: [] });
    setDate(9e15);
    site.database.run(
      db
        .updateTable('content')
        .set({ body: `${body} ` })
        .where('id', '=', broken),
    );
    expect((await execute()).codes).toEqual(['INTERNAL']);
    setDate(0);
    site.database.run(
      db
        .updateTable('content')
        .set({ body: `${body}  ` })
        .where('id', '=', broken),
    );
    expect((await execute()).codes).toEqual([]);
  });
});

describe('saving', () => {
  const tooLong = 'Tide. '.repeat(400);

  test('content above the limit is rejected with its size, and nothing changes', async () => {
    await using fixture = openRenderSite({ rendered: 2048 });
    const { author } = fixture.ids;
    const save = async (query: string) => {
      const response = await fixture.site.backend.fetch(
        new Request('http://masthead.test/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables: { text: tooLong } }),
        }),
        { userId: fixture.ids.administrator },
      );
      return (await response.json()) as { errors?: { message: string; extensions: object }[] };
    };
    const id = fixture.publish('<p>Short</p>', { author_id: author });
    const page = addContent(fixture.site.database, { slug: 'page', type: 'page', body: 'Short' });
    const contents = () => fixture.site.database.rows(allContent);
    const before = contents();
    for (const mutation of [
      'createPost(input: { title: "x", content: $text }) { clientMutationId }',
      'createPage(input: { title: "x", content: $text }) { clientMutationId }',
      `updatePost(input: { id: "${id}", content: $text }) { clientMutationId }`,
      `updatePost(input: { id: "${id}", excerpt: $text }) { clientMutationId }`,
      `updatePage(input: { id: "${page}", content: $text }) { clientMutationId }`,
      `autosaveContent(input: { id: "${id}", content: $text }) { clientMutationId }`,
    ]) {
      const { errors } = await save(`mutation($text: String!) { ${mutation} }`);
      expect({ mutation, ...errors?.[0]?.extensions }).toEqual({
        mutation,
        code: 'CONTENT_TOO_LARGE',
        limit: 'renderedBytes',
        actual: 2400,
        maximum: 2048,
        setting: 'MASTHEAD_MAX_RENDERED_BYTES',
      });
      expect(errors?.[0]?.message).toContain('2400 bytes, which is over the limit of 2048');
    }
    expect(contents()).toEqual(before);
  });

  test('imported content above the limit stays unchanged while its title changes', async () => {
    await using fixture = openRenderSite({ rendered: 2048 });
    const id = fixture.publish(tooLong);
    const { errors } = await executeAs(
      fixture.site.backend,
      fixture.ids.administrator,
      'mutation($id: ID!, $text: String!) { updatePost(input: { id: $id, title: "New", content: $text }) { post { title } } }',
      { id: String(id), text: tooLong },
    );
    expect(errors).toEqual([]);
  });
});
