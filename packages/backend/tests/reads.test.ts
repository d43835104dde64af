import { encodeGlobalId } from '@masthead/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addComment,
  addContent,
  addImage,
  addMenu,
  addMenuItem,
  addTerm,
  addUser,
  newYear,
  set,
} from './seed.ts';
import { openSite, siteUrl, type Site } from './open-site.ts';

const slugsOf = (list: { nodes: { slug: string }[] }): string[] => list.nodes.map(({ slug }) => slug);

const labels = (list: { nodes: { label: string }[] }): string[] => list.nodes.map(({ label }) => label);

const keysOf = async (own: Site, query: string) => {
  const request = new Request(`${siteUrl}/graphql?query=${encodeURIComponent(query)}`);
  const response = await own.backend.fetch(request);
  return response.headers.get('x-graphql-keys')?.split(' ') ?? [];
};

let site: Site;
beforeAll(() => {
  site = openSite();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

describe('lists', () => {
  test('posts are newest first, ten by default, and page by cursor in both directions with equal dates', async () => {
    await using own = openSite();
    for (let index = 0; index < 25; index += 1) {
      addContent(own.database, { slug: `p${index}`, date_local: newYear + Math.floor(index / 7) * 1000 });
    }
    const page = `nodes{slug} pageInfo{hasNextPage hasPreviousPage startCursor endCursor}`;
    const { whole, ten } = await own.execute(`{whole:posts(first:100){nodes{slug}} ten:posts{${page}}}`);
    expect(slugsOf(whole)).toHaveLength(25);
    expect(slugsOf(ten)).toEqual(slugsOf(whole).slice(0, 10));
    // `hasNextPage` is set only if a size is requested.
    expect(ten.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });

    const query = `query($first:Int,$last:Int,$after:String,$before:String){posts(first:$first,last:$last,after:$after,before:$before){${page}}}`;
    const { posts: second } = await own.execute(query, { first: 7, after: ten.pageInfo.endCursor });
    expect(slugsOf(second)).toEqual(slugsOf(whole).slice(10, 17));
    expect(second.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const { posts: back } = await own.execute(query, { last: 4, before: second.pageInfo.startCursor });
    expect(slugsOf(back)).toEqual(slugsOf(whole).slice(6, 10));
    expect(back.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const { posts: end } = await own.execute(query, { last: 4 });
    expect(slugsOf(end)).toEqual(slugsOf(whole).slice(-4));
    expect(end.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  test('are filtered by terms, a category including its descendants', async () => {
    await using own = openSite();
    const [a, b, c] = ['a', 'b', 'c'].map((slug) => addContent(own.database, { slug })) as [
      number,
      number,
      number,
    ];
    const sea = addTerm(own.database, { slug: 'sea', on: [a] });
    addTerm(own.database, { slug: 'ships', parent_id: sea, on: [b] });
    const blue = addTerm(own.database, { taxonomy: 'post_tag', slug: 'blue', on: [a, c] });
    const red = addTerm(own.database, { taxonomy: 'post_tag', slug: 'red', on: [c] });
    const cases: [object, string[]][] = [
      [{ categoryId: sea }, ['a', 'b']],
      [{ categoryName: 'sea' }, ['a', 'b']],
      [{ categoryName: 'ships' }, ['b']],
      [{ categoryName: 'nowhere' }, []],
      [{ categoryIn: [String(sea)] }, ['a']],
      [{ categoryIn: [encodeGlobalId('term', sea)] }, ['a']],
      [{ categoryNotIn: [sea] }, ['b', 'c']],
      [{ tag: 'blue' }, ['a', 'c']],
      [{ tagId: String(blue) }, ['a', 'c']],
      [{ tagIn: [blue, red] }, ['a', 'c']],
      [{ tagNotIn: [red] }, ['a', 'b']],
      [{ tagSlugIn: ['red'] }, ['c']],
      [{ tagSlugAnd: ['red', 'blue'] }, ['c']],
      [{ tag: 'blue', categoryName: 'sea' }, ['a']],
    ];
    const found: typeof cases = [];
    for (const [where] of cases) {
      const { posts } = await own.execute(
        'query($where:RootQueryToPostConnectionWhereArgs){posts(where:$where){nodes{slug}}}',
        { where },
      );
      found.push([where, slugsOf(posts).sort()]);
    }
    expect(found).toEqual(cases);
  });

  test('are filtered by author and parent, also together with terms', async () => {
    await using own = openSite();
    const ana = addUser(own.database, { login: 'ana' });
    const ben = addUser(own.database, { login: 'ben' });
    const a = addContent(own.database, { slug: 'a', author_id: ana });
    addContent(own.database, { slug: 'b', author_id: ben, parent_id: a });
    addContent(own.database, { slug: 'c', author_id: ana, parent_id: a });
    const news = addTerm(own.database, { slug: 'news', on: [a] });
    const cases: [object, string[]][] = [
      [{ author: ana }, ['a', 'c']],
      [{ authorName: 'ben' }, ['b']],
      [{ authorName: 'unknown' }, []],
      [{ authorIn: [encodeGlobalId('user', ana), ben] }, ['a', 'b', 'c']],
      [{ authorNotIn: [ana] }, ['b']],
      [{ author: ana, authorName: 'ben' }, []],
      [{ parent: String(a) }, ['b', 'c']],
      [{ parent: encodeGlobalId('post', a), author: ana }, ['c']],
      [{ parent: '0' }, ['a']],
      [{ parent: 'nonsense' }, []],
      [{ parentNotIn: [a] }, ['a']],
      [{ author: ana, categoryId: news }, ['a']],
      [{ author: ana, in: [a] }, ['a']],
    ];
    const found: typeof cases = [];
    for (const [where] of cases) {
      const { posts } = await own.execute(
        'query($where:RootQueryToPostConnectionWhereArgs){posts(where:$where){nodes{slug}}}',
        { where },
      );
      found.push([where, slugsOf(posts).sort()]);
    }
    expect(found).toEqual(cases);
  });

  test('of terms are ordered by name, and posts of a term by date', async () => {
    await using own = openSite();
    const old = addContent(own.database, { slug: 'old', date_local: newYear });
    const young = addContent(own.database, { slug: 'young', date_local: newYear + 1 });
    const b = addTerm(own.database, { slug: 'b', name: 'beta', on: [old, young] });
    addTerm(own.database, { slug: 'a', name: 'Alpha', parent_id: b });
    const { categories } = await own.execute(
      `{categories{nodes{name count parent{node{name}} ancestors{nodes{name}} children{nodes{name}} posts(first:1){nodes{slug} pageInfo{hasNextPage}}}}}`,
    );
    expect(categories.nodes).toEqual([
      {
        name: 'Alpha',
        count: null,
        parent: { node: { name: 'beta' } },
        ancestors: { nodes: [{ name: 'beta' }] },
        children: { nodes: [] },
        posts: { nodes: [], pageInfo: { hasNextPage: false } },
      },
      {
        name: 'beta',
        count: 2,
        parent: null,
        ancestors: null,
        children: { nodes: [{ name: 'Alpha' }] },
        posts: { nodes: [{ slug: 'young' }], pageInfo: { hasNextPage: true } },
      },
    ]);
  });

  test('with too costly filters are rejected', async () => {
    const query = 'query($where:RootQueryToPostConnectionWhereArgs){posts(where:$where){nodes{id}}}';
    const many = Array.from({ length: 1001 }, (_, index) => String(index));
    expect(await site.executeForErrors(query, { where: { in: many } })).toHaveLength(1);
    expect(await site.executeForErrors(query, { where: { nameIn: many } })).toHaveLength(1);
    expect(await site.executeForErrors(query, { where: { tagSlugAnd: many.slice(0, 21) } })).toHaveLength(1);
    const orderby = Array.from({ length: 900 }, () => ({ field: 'TITLE', order: 'ASC' }));
    expect(await site.executeForErrors(query, { where: { orderby, in: many.slice(0, 1000) } })).toEqual([]);
  });

  test('with an exclusion find everything else, newest first', async () => {
    await using own = openSite();
    addContent(own.database, { slug: 'calm', date_local: newYear });
    addContent(own.database, { slug: 'harbour', date_local: newYear + 1 });
    addContent(own.database, { slug: 'storm', date_local: newYear + 2 });
    const { posts } = await own.execute('{posts(where:{search:"-storm"}){nodes{slug}}}');
    expect(slugsOf(posts)).toEqual(['harbour', 'calm']);
  });

  test('treat hostile text in filters as text', async () => {
    await using own = openSite();
    addContent(own.database, { slug: 'p' });
    const query = `query($t:String,$l:[String]){posts(where:{search:$t,nameIn:$l}){nodes{id}} comments(where:{search:$t}){nodes{id}}
      categories(where:{search:$t,nameLike:$t}){nodes{id}} users(where:{search:$t,nicename:$t}){nodes{id}} nodeByUri(uri:"/x"){id}}`;
    for (const text of [
      "' or 1=1 --",
      '"; drop table content; --',
      '\u0000',
      '%_\\',
      '[{"a":1}]',
      '\ud800',
    ]) {
      const answer = await own.execute(query, { t: text, l: [text] });
      expect(answer.posts.nodes).toEqual([]);
    }
    expect((await own.execute('{posts{nodes{slug}}}')).posts.nodes).toHaveLength(1);
  });
});

describe('nodeByUri', () => {
  test('returns the front page, content, a term or an author; nothing for dates, feeds and numbers', async () => {
    await using own = openSite();
    const ana = addUser(own.database, { login: 'ana' });
    const post = addContent(own.database, {
      slug: 'story',
      author_id: ana,
      body: 'one<!--nextpage-->two',
    });
    const about = addContent(own.database, { slug: 'about', type: 'page' });
    addContent(own.database, { slug: 'team', type: 'page', parent_id: about, uri: '/about/team/' });
    addContent(own.database, { slug: 'επίπεδο', type: 'page', uri: '/επίπεδο/' });
    addContent(own.database, { slug: 'plain', type: 'page', uri: '/plain.html' });
    const news = addTerm(own.database, { slug: 'news', on: [post] });
    addTerm(own.database, { slug: 'inland', parent_id: news, uri: '/category/news/inland/' });
    addTerm(own.database, { taxonomy: 'post_tag', slug: 'blue', uri: '/tag/blue/' });
    addTerm(own.database, { taxonomy: 'post_format', slug: 'post-format-aside', uri: '/type/aside/' });
    const cases: [string, string | null, string | null][] = [
      ['/', 'ContentType', '/'],
      ['/story/', 'Post', '/story/'],
      ['story', 'Post', '/story/'],
      ['https://elsewhere.example/story/?utm=1#top', 'Post', '/story/'],
      ['/story/2/', 'Post', '/story/'],
      ['/story/3/', null, null],
      ['/story/02/', null, null],
      ['/story/comment-page-1/', 'Post', '/story/'],
      ['/story/comment-page-2/', null, null],
      ['/about/team/', 'Page', '/about/team/'],
      ['/%CE%B5%CF%80%CE%AF%CF%80%CE%B5%CE%B4%CE%BF/', null, null],
      ['/plain.html', 'Page', '/plain.html'],
      ['/category/news/', 'Category', '/category/news/'],
      ['/tag/blue/', 'Tag', '/tag/blue/'],
      ['/type/aside/', 'PostFormat', '/type/aside/'],
      ['/author/ana/', 'User', '/author/ana/'],
      ['/2026/01/', null, null],
      ['/page/2/', null, null],
      [`/?p=${post}`, null, null],
      ['/feed/', null, null],
      ['/nowhere/', null, null],
      ['', null, null],
      ['/story/feed/', 'Post', '/story/'],
      ['/story/feed/atom/', 'Post', '/story/'],
      ['/story/rss2/', 'Post', '/story/'],
      ['/story/embed/', 'Post', '/story/'],
      ['/story/trackback/', 'Post', '/story/'],
      ['/story/page/2/', 'Post', '/story/'],
      ['/about/team/feed/', 'Page', '/about/team/'],
      ['/category/news/page/2/', 'Category', '/category/news/'],
      ['/category/news/feed/', 'Category', '/category/news/'],
      ['/tag/blue/page/12', 'Tag', '/tag/blue/'],
      ['/type/aside/page/2/', 'PostFormat', '/type/aside/'],
      ['/author/ana/page/3/', 'User', '/author/ana/'],
      ['/author/ana/feed/rss/', 'User', '/author/ana/'],
      ['/category/inland/', 'Category', '/category/news/inland/'],
      ['/category/nowhere/Inland/page/2/', 'Category', '/category/news/inland/'],
      ['/category/NEWS/', 'Category', '/category/news/'],
      ['/tag/Blue/', 'Tag', '/tag/blue/'],
      ['/tag/nowhere/blue/', null, null],
      ['/category/', null, null],
      ['/tag/news/', null, null],
      ['/category/nowhere/page/2/', null, null],
      ['/category/news/page/x/', null, null],
      ['/page/2/feed/', null, null],
      ['/comments/feed/', null, null],
      ['/2026/01/page/2/', null, null],
      ['/2026/feed/', null, null],
    ];
    const found: typeof cases = [];
    for (const [uri] of cases) {
      const { nodeByUri } = await own.execute(
        'query($uri:String!){nodeByUri(uri:$uri){type:__typename uri}}',
        {
          uri,
        },
      );
      found.push([uri, nodeByUri?.type ?? null, nodeByUri?.uri ?? null]);
    }
    expect(found).toEqual(cases);
    const lookups = await own.execute(
      `{post(id:"/story/feed/",idType:URI){uri} category(id:"/category/news/page/2/",idType:URI){uri}
        user(id:"/author/ana/page/2/",idType:URI){uri} contentNode(id:"/about/team/embed/",idType:URI){uri}}`,
    );
    expect(lookups).toEqual({
      post: { uri: '/story/' },
      category: { uri: '/category/news/' },
      user: { uri: '/author/ana/' },
      contentNode: { uri: '/about/team/' },
    });
    const { page } = await own.execute('{page(id:"/team/",idType:URI){uri}}');
    expect(page, 'a page below a wrong parent is found, with its own address').toEqual({
      uri: '/about/team/',
    });
  });

  test('returns a static front page and a posts page', async () => {
    await using own = openSite();
    const home = addContent(own.database, { slug: 'home', type: 'page', uri: '/' });
    const blog = addContent(own.database, { slug: 'blog', type: 'page' });
    set(own.database, 'show_on_front', 'page');
    set(own.database, 'page_on_front', String(home));
    set(own.database, 'page_for_posts', String(blog));
    const answer = await own.execute(`{
      front:nodeByUri(uri:"/"){__typename uri isFrontPage isPostsPage ... on Page{link}}
      list:nodeByUri(uri:"/blog/"){__typename uri isFrontPage isPostsPage templates}
      later:nodeByUri(uri:"/blog/page/2/"){__typename uri}
      feed:nodeByUri(uri:"/blog/feed/"){__typename uri}
      none:nodeByUri(uri:"/page/2/"){__typename}
      page(id:"${blog}",idType:DATABASE_ID){uri link isPostsPage isFrontPage}
    }`);
    expect(answer).toEqual({
      front: { __typename: 'Page', uri: '/', isFrontPage: true, isPostsPage: false, link: `${siteUrl}/` },
      list: {
        __typename: 'ContentType',
        uri: '/blog/',
        isFrontPage: false,
        isPostsPage: true,
        templates: ['page', 'index'],
      },
      later: { __typename: 'ContentType', uri: '/blog/' },
      feed: { __typename: 'ContentType', uri: '/blog/' },
      none: null,
      page: { uri: null, link: `${siteUrl}/blog/`, isPostsPage: true, isFrontPage: false },
    });
  });

  test('returns the posts list while no front page is selected, as in WordPress', async () => {
    await using own = openSite();
    const blog = addContent(own.database, { slug: 'blog', type: 'page' });
    const query = `{
      front:nodeByUri(uri:"/"){__typename uri isFrontPage isPostsPage}
      post(id:"/",idType:URI){uri}
      blog:nodeByUri(uri:"/blog/"){__typename uri}
    }`;
    set(own.database, 'show_on_front', 'page');
    const front = { __typename: 'ContentType', uri: '/', isFrontPage: true, isPostsPage: true };
    expect(await own.execute(query)).toEqual({
      front,
      post: null,
      blog: { __typename: 'Page', uri: '/blog/' },
    });
    set(own.database, 'page_for_posts', String(blog));
    expect(await own.execute(query)).toMatchObject({
      front: { ...front, uri: '/blog/' },
      blog: { __typename: 'ContentType', uri: '/blog/' },
    });
  });
});

test('nodeByUri: a fragment names a comment that the viewer can see', async () => {
  await using own = openSite();
  const post = addContent(own.database, { slug: 'story' });
  const shown = addComment(own.database, { content_id: post });
  const hidden = addComment(own.database, { content_id: post, status: 'hold' });
  const query = 'query($uri:String!){nodeByUri(uri:$uri){__typename ... on Comment{databaseId}}}';
  const found = async (uri: string) => (await own.execute(query, { uri })).nodeByUri;
  expect(await found(`/story/#comment-${shown}`)).toEqual({ __typename: 'Comment', databaseId: shown });
  expect(await found(`/story/#comment-${hidden}`)).toBe(null);
  expect(await found('/story/#comments')).toEqual({ __typename: 'Post' });
});

test('contentNode: the content type of a lookup is not compared, as in WPGraphQL', async () => {
  await using own = openSite();
  const id = addContent(own.database, { slug: 'about', type: 'page' });
  const answer = await own.execute(`{
    byId:contentNode(id:"${id}",idType:DATABASE_ID,contentType:POST){__typename}
    byUri:contentNode(id:"/about/",idType:URI,contentType:ATTACHMENT){__typename}
  }`);
  expect(answer).toEqual({ byId: { __typename: 'Page' }, byUri: { __typename: 'Page' } });
});

test('contentType: content without taxonomies has no list of them', async () => {
  await using own = openSite();
  const { contentTypes } = await own.execute('{contentTypes{nodes{name connectedTaxonomies{nodes{name}}}}}');
  expect(contentTypes.nodes).toEqual([
    {
      name: 'post',
      connectedTaxonomies: { nodes: [{ name: 'category' }, { name: 'post_tag' }, { name: 'post_format' }] },
    },
    { name: 'page', connectedTaxonomies: null },
    { name: 'attachment', connectedTaxonomies: null },
  ]);
});

test('lists: a search contains no markup', async () => {
  await using own = openSite();
  addContent(own.database, { slug: 'a', title: 'Alpha harbour' });
  addContent(own.database, { slug: 'b', title: 'Bright script' });
  const found = async (search: string) =>
    slugsOf(
      (await own.execute('query($search:String!){posts(where:{search:$search}){nodes{slug}}}', { search }))
        .posts,
    );
  expect(await found('<em>alpha</em>')).toEqual(['a']);
  expect(await found('harbour<script>bright</script>')).toEqual(['a']);
  expect((await found('<br>')).toSorted()).toEqual(['a', 'b']);
});

describe('menus', () => {
  test('list the newest of several items at one position first, as WPGraphQL does', async () => {
    await using own = openSite();
    const main = addMenu(own.database, { location: 'primary', name: 'main' });
    const parent = addMenuItem(own.database, { menu_id: main, label: 'one', order: 1 });
    for (const label of ['two', 'three']) addMenuItem(own.database, { menu_id: main, label, order: 1 });
    for (const label of ['four', 'five']) {
      addMenuItem(own.database, { menu_id: main, label, order: 7, parent_item_id: parent });
    }
    const { menuItems, menus } = await own.execute(
      '{menuItems{nodes{label childItems{nodes{label}}}} menus{nodes{menuItems(first:2){nodes{label}}}}}',
    );
    expect(labels(menuItems)).toEqual(['three', 'two', 'one', 'five', 'four']);
    expect(labels(menuItems.nodes[2].childItems)).toEqual(['five', 'four']);
    expect(labels(menus.nodes[0].menuItems)).toEqual(['three', 'two']);
  });

  test('have nested items in order with their targets', async () => {
    await using own = openSite();
    const about = addContent(own.database, { slug: 'about', type: 'page', title: 'About us' });
    const news = addTerm(own.database, { slug: 'news', name: 'News' });
    set(own.database, 'masthead_imported_origins', '["https://old.example"]');
    const main = addMenu(own.database, { location: 'primary', name: 'main' });
    const unused = addMenu(own.database, { location: null, name: 'unused' });
    addMenuItem(own.database, { menu_id: unused, label: 'unseen', order: 1 });
    const first = addMenuItem(own.database, {
      menu_id: main,
      label: '',
      order: 2,
      target_kind: 'post_type',
      target_type: 'page',
      target_id: about,
    });
    addMenuItem(own.database, {
      menu_id: main,
      label: 'Out',
      order: 1,
      url: 'https://elsewhere.example/x',
      link_target: '_blank',
    });
    addMenuItem(own.database, {
      menu_id: main,
      label: 'Old',
      order: 3,
      url: 'https://old.example/x/',
      css_classes: '["a",""]',
    });
    addMenuItem(own.database, {
      menu_id: main,
      label: '',
      order: 4,
      parent_item_id: first,
      target_kind: 'taxonomy',
      target_type: 'category',
      target_id: news,
    });
    addMenuItem(own.database, {
      menu_id: main,
      label: 'gone',
      order: 5,
      target_kind: 'post_type',
      target_type: 'page',
      target_id: 999,
    });

    const { menuItems, menus } = await own.execute(`{
      menus{nodes{name locations menuItems(first:1){nodes{label}}}}
      menuItems(where:{location:PRIMARY,parentDatabaseId:0}){nodes{label url uri path target cssClasses locations menu{node{name}}
        connectedNode{node{__typename uri}} childItems{nodes{label url parentId connectedObject{... on Category{name}}}}}}
    }`);
    expect(menus.nodes).toEqual([
      { name: 'main', locations: ['PRIMARY'], menuItems: { nodes: [{ label: 'Out' }] } },
    ]);
    const common = {
      target: null,
      cssClasses: [],
      locations: ['PRIMARY'],
      menu: { node: { name: 'main' } },
      connectedNode: null,
      childItems: { nodes: [] },
    };
    const out = 'https://elsewhere.example/x';
    expect(menuItems.nodes).toEqual([
      { ...common, label: 'Out', url: out, uri: out, path: out, target: '_blank' },
      {
        ...common,
        label: 'About us',
        url: `${siteUrl}/about/`,
        uri: '/about/',
        path: '/about/',
        connectedNode: { node: { __typename: 'Page', uri: '/about/' } },
        childItems: {
          nodes: [
            {
              label: 'News',
              url: `${siteUrl}/category/news/`,
              parentId: encodeGlobalId('post', first),
              connectedObject: { name: 'News' },
            },
          ],
        },
      },
      { ...common, label: 'Old', url: `${siteUrl}/x/`, uri: '/x/', path: '/x/', cssClasses: ['a'] },
    ]);
  });

  test('are found by location, slug, name and id', async () => {
    await using own = openSite();
    const id = addMenu(own.database, { location: 'footer', name: 'small-print' });
    const found = { databaseId: id };
    const answer = await own.execute(`{
      a:menu(id:"FOOTER",idType:LOCATION){databaseId} b:menu(id:"small-print",idType:SLUG){databaseId} c:menu(id:"small-print",idType:NAME){databaseId}
      d:menu(id:"${id}",idType:DATABASE_ID){databaseId} e:menu(id:"${encodeGlobalId('term', id)}"){databaseId}
    }`);
    expect(answer).toEqual({ a: found, b: found, c: found, d: found, e: found });
    expect(await own.executeForErrors('{menu(id:"PRIMARY",idType:LOCATION){databaseId}}')).toEqual([
      'No menu set for the provided location',
    ]);
  });
});

describe('comments', () => {
  test('are threaded and ordered by date, with their authors', async () => {
    await using own = openSite();
    const ana = addUser(own.database, { login: 'ana', display_name: 'Ana' });
    const post = addContent(own.database, { slug: 'p', author_id: ana });
    const first = addComment(own.database, {
      content_id: post,
      body: 'one',
      author_url: 'https://ben.example/',
    });
    addComment(own.database, {
      content_id: post,
      body: 'answer',
      parent_id: first,
      user_id: ana,
      date_local: newYear + 2,
    });
    addComment(own.database, { content_id: post, body: 'two', date_local: newYear + 1 });
    const { posts } = await own.execute(`{posts{nodes{comments(where:{parent:0,order:ASC}){nodes{
      content date uri status author{name node{__typename name url}} replies{nodes{content parentDatabaseId author{node{__typename name}}}}}}}}}`);
    expect(posts.nodes[0].comments.nodes).toMatchObject([
      {
        content: '<p>one</p>\n',
        date: '2026-01-01 12:00:00',
        uri: `/p/#comment-${first}`,
        status: 'APPROVE',
        author: {
          name: 'Ben',
          node: { __typename: 'CommentAuthor', name: 'Ben', url: 'https://ben.example/' },
        },
        replies: {
          nodes: [
            {
              content: '<p>answer</p>\n',
              parentDatabaseId: first,
              author: { node: { __typename: 'User', name: 'Ana' } },
            },
          ],
        },
      },
      { content: '<p>two</p>\n', replies: { nodes: [] } },
    ]);
  });
});

describe('media', () => {
  test('have files in all sizes', async () => {
    await using own = openSite();
    const id = addImage(own.database, {
      slug: 'boat',
      file: '2026/01/small.jpg',
      alt: 'A boat',
      excerpt: 'At sea',
    });
    const post = addContent(own.database, { slug: 'p', featured_image_id: id });
    const { post: answer } =
      await own.execute(`{post(id:"${post}",idType:DATABASE_ID){featuredImageDatabaseId featuredImage{node{
      altText caption mediaType mimeType file filePath fileSize sourceUrl medium:sourceUrl(size:MEDIUM) large:sourceUrl(size:LARGE) srcSet sizes
      mediaDetails{width height sizes{name width sourceUrl} none:sizes(exclude:[MEDIUM]){name}}}}}}`);
    const folder = `${siteUrl}/wp-content/uploads/2026/01`;
    expect(answer.featuredImageDatabaseId).toBe(id);
    expect(answer.featuredImage.node).toEqual({
      altText: 'A boat',
      caption: '<p>At sea</p>\n',
      mediaType: 'image',
      mimeType: 'image/jpeg',
      file: 'small.jpg',
      filePath: '/wp-content/uploads/2026/01/small.jpg',
      fileSize: 90_000,
      sourceUrl: `${folder}/small.jpg`,
      medium: `${folder}/small-300x225.jpg`,
      large: `${folder}/small.jpg`,
      srcSet: `${folder}/small-300x225.jpg 300w, ${folder}/small.jpg 1600w`,
      sizes: '(max-width: 300px) 100vw, 300px',
      mediaDetails: {
        width: 1600,
        height: 1200,
        sizes: [{ name: 'medium', width: '300', sourceUrl: `${folder}/small-300x225.jpg` }],
        none: null,
      },
    });
  });

  test('attached to a draft are shown where public content uses them, but have no page', async () => {
    await using own = openSite();
    const draft = addContent(own.database, { slug: 'draft', status: 'draft' });
    const image = addImage(own.database, { slug: 'i', file: 'i.jpg', parent_id: draft });
    addContent(own.database, { slug: 'p', featured_image_id: image });
    const answer = await own.execute(
      `{posts{nodes{featuredImage{node{sourceUrl parent{node{id}}}}}} mediaItem(id:"${image}",idType:DATABASE_ID){id}}`,
    );
    expect(answer).toEqual({
      posts: {
        nodes: [
          { featuredImage: { node: { sourceUrl: `${siteUrl}/wp-content/uploads/i.jpg`, parent: null } } },
        ],
      },
      mediaItem: null,
    });
  });
});

describe('settings', () => {
  test("have their stored values or WordPress's defaults", async () => {
    await using own = openSite();
    set(own.database, 'blogname', 'The Magazine');
    set(own.database, 'gmt_offset', '-3.5');
    const answer = await own.execute(
      `{generalSettings{title url timezone language startOfWeek} readingSettings{postsPerPage showOnFront} allSettings{generalSettingsTitle writingSettingsUseSmilies}}`,
    );
    expect(answer).toEqual({
      generalSettings: {
        title: 'The Magazine',
        url: siteUrl,
        timezone: '-03:30',
        language: 'en_US',
        startOfWeek: 1,
      },
      readingSettings: { postsPerPage: 10, showOnFront: 'posts' },
      allSettings: { generalSettingsTitle: 'The Magazine', writingSettingsUseSmilies: true },
    });
  });
});

describe('dependency keys', () => {
  test('are the nodes and lists in the response, and failed lookups', async () => {
    await using own = openSite();
    const ana = addUser(own.database, { login: 'ana' });
    const post = addContent(own.database, { slug: 'p', author_id: ana });
    expect(await keysOf(own, '{posts{nodes{title author{node{name}}}}}')).toEqual([
      'graphql:Query',
      'list:post',
      encodeGlobalId('post', post),
      encodeGlobalId('user', ana),
    ]);
    expect(await keysOf(own, '{page(id:"/nowhere/",idType:URI){title}}')).toEqual([
      'graphql:Query',
      'setting:showOnFront',
      'setting:pageForPosts',
      'uri:/nowhere/',
      'slug:nowhere',
    ]);
    expect(await keysOf(own, '{nodeByUri(uri:"/nowhere/"){uri}}')).toEqual([
      'graphql:Query',
      'uri:/nowhere/',
      'slug:nowhere',
    ]);
  });

  test('include lists in rendered content', async () => {
    await using own = openSite();
    addContent(own.database, {
      slug: 'p',
      type: 'page',
      body: '<!-- wp:latest-posts /--><!-- wp:categories /-->',
    });
    expect(await keysOf(own, '{pages{nodes{content}}}')).toEqual(
      expect.arrayContaining(['list:page', 'list:post:any', 'list:category:count']),
    );
  });
});

describe('ids', () => {
  test('are the same however a node is found', async () => {
    const id = addContent(site.database, { slug: 'one', title: 'One' });
    const global = encodeGlobalId('post', id);
    const answer = await site.execute(`{
      a:post(id:"${global}"){id databaseId} b:post(id:"${id}",idType:DATABASE_ID){id} c:post(id:"one",idType:SLUG){id} d:post(id:"/one/",idType:URI){id}
      e:postBy(postId:${id}){id} f:contentNode(id:"${id}",idType:DATABASE_ID){id} g:node(id:"${global}"){id __typename}
    }`);
    expect(answer.a).toEqual({ id: global, databaseId: id });
    expect(['b', 'c', 'd', 'e', 'f', 'g'].map((way) => answer[way].id)).toEqual(Array(6).fill(global));
  });

  test('of another type or of no node find nothing', async () => {
    const page = addContent(site.database, { slug: 'a-page', type: 'page' });
    const answer = await site.execute(`{
      a:post(id:"${page}",idType:DATABASE_ID){id} b:post(id:"${encodeGlobalId('post', page)}"){id} c:post(id:"99999999999999999999",idType:DATABASE_ID){id}
      d:post(id:"",idType:SLUG){id} e:category(id:"nope",idType:SLUG){id} f:user(id:"-1",idType:DATABASE_ID){id}
      h:contentType(id:"nope",idType:NAME){id} i:taxonomy(id:"nope"){id} j:node(id:"${encodeGlobalId('post', 424242)}"){id}
    }`);
    expect(Object.values(answer).every((value) => value === null)).toBe(true);
    expect(await site.executeForErrors('{node(id:"garbage"){id}}')).toHaveLength(1);
    expect(await site.executeForErrors('{comment(id:"garbage"){id}}')).toHaveLength(1);
    expect(await site.executeForErrors('{menuItem(id:"garbage"){id}}')).toHaveLength(1);
    expect(await site.executeForErrors('{mediaItem(id:"garbage"){id}}')).toHaveLength(1);
  });
});
