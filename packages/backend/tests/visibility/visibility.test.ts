import { encodeGlobalId } from '@masthead/contract';
import { describe, expect, test } from 'vitest';
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
} from '../seed.ts';
import { openSite, siteUrl, type Site } from '../open-site.ts';
import { db } from '../../src/storage/sqlite/database.ts';

/** A word that occurs only in the hidden content. */
const canary = 'kanarienvogel';

const closed = [
  'draft',
  'pending',
  'future',
  'private',
  'trash',
  'auto-draft',
  'inherit',
  'request-pending',
] as const;

/** A site with one public post, and content of this status and type with its related rows. */
function plant(site: Site, { status, type }: { status: string; type: string }) {
  const { database } = site;
  const author = addUser(database, { login: 'ana' });
  const ghost = addUser(database, { login: `ghost-${canary}`, public_posts: 0 });
  const hidden = addContent(database, {
    type,
    status,
    slug: canary,
    title: canary,
    body: canary,
    excerpt: canary,
    author_id: ghost,
    is_sticky: 1,
    date_local: newYear + 1000,
  });
  const open = addContent(database, {
    slug: 'open',
    body: textWithLists(hidden),
    author_id: author,
    date_local: newYear,
  });
  const child = addContent(database, { type: 'page', slug: 'child', parent_id: hidden });
  const image = addImage(database, { slug: `image-${canary}`, file: `${canary}.jpg`, parent_id: hidden });
  const term = addTerm(database, { slug: 'news', on: [open, hidden] });
  const rare = addTerm(database, { slug: 'rare', on: [hidden] });
  const comment = addComment(database, { content_id: hidden, body: canary, author_name: canary });
  const answer = addComment(database, { content_id: open, parent_id: comment, body: 'open' });
  const menu = addMenu(database, { location: 'primary', name: 'main' });
  addMenuItem(database, {
    menu_id: menu,
    label: '',
    order: 1,
    target_kind: 'post_type',
    target_type: type,
    target_id: hidden,
  });
  return { open, hidden, child, image, term, rare, comment, answer, ghost, author };
}

/** A body that uses every block that shows other content. */
const textWithLists = (id: number) =>
  [
    '<!-- wp:latest-posts {"postsToShow":50,"displayPostContent":true,"displayFeaturedImage":true} /-->',
    '<!-- wp:latest-comments {"commentsToShow":50} /-->',
    '<!-- wp:page-list /-->',
    `<!-- wp:block {"ref":${id}} /-->`,
    `<!-- wp:shortcode -->[gallery id="${id}"]<!-- /wp:shortcode -->`,
    `<!-- wp:shortcode -->[playlist id="${id}"]<!-- /wp:shortcode -->`,
  ].join('\n\n');

const content = '... on NodeWithTitle{title} databaseId slug uri';
type CanaryContent2 = ReturnType<typeof plant>;

/** Every query that might return content, as a visitor would try it. */
const probes: Record<string, (canaries: CanaryContent2) => string> = {
  posts: () => `{posts(first:100){nodes{title slug content excerpt}}}`,
  'a text': ({ open }) => `{post(id:"${open}",idType:DATABASE_ID){content}}`,
  'posts by status': () =>
    `{posts(where:{stati:[DRAFT,PENDING,FUTURE,PRIVATE,TRASH,AUTO_DRAFT,INHERIT]}){nodes{title}}}`,
  'posts backwards': () => `{posts(last:100){nodes{title}}}`,
  pages: () => `{pages(first:100){nodes{title parent{node{${content}}} ancestors{nodes{${content}}}}}}`,
  'posts by id': ({ hidden }) =>
    `{posts(where:{in:["${hidden}"]}){nodes{title}} pages(where:{id:${hidden}}){nodes{title}}}`,
  'posts by slug': () =>
    `{posts(where:{name:"${canary}"}){nodes{id}} pages(where:{nameIn:["${canary}"]}){nodes{id}}}`,
  'posts by title': () => `{posts(where:{title:"${canary}"}){nodes{id}}}`,
  'sticky posts': () => `{posts(where:{isSticky:true}){nodes{title}}}`,
  search: () => `{contentNodes(where:{search:"${canary}"}){nodes{id}}}`,
  contentNodes: () => `{contentNodes(first:100){nodes{${content}}}}`,
  'contentNode by number': ({ hidden }) => `{contentNode(id:"${hidden}",idType:DATABASE_ID){${content}}}`,
  'contentNode by address': () => `{contentNode(id:"/${canary}/",idType:URI){${content}}}`,
  'post by each id': ({ hidden }) =>
    `{a:post(id:"${hidden}",idType:DATABASE_ID){title} b:post(id:"${canary}",idType:SLUG){title} c:post(id:"/${canary}/",idType:URI){title}
      d:post(id:"${encodeGlobalId('post', hidden)}"){title} e:postBy(postId:${hidden}){title} f:postBy(slug:"${canary}"){title} g:postBy(uri:"/${canary}/"){title}
      h:post(id:"${hidden}",idType:DATABASE_ID,asPreview:true){title}}`,
  'page by each id': ({ hidden }) =>
    `{a:page(id:"${hidden}",idType:DATABASE_ID){title} b:page(id:"/${canary}/",idType:URI){title} c:page(id:"${encodeGlobalId('post', hidden)}"){title}
      d:pageBy(pageId:${hidden}){title} e:pageBy(uri:"${canary}"){title}}`,
  node: ({ hidden, image, comment }) =>
    `{a:node(id:"${encodeGlobalId('post', hidden)}"){id} b:node(id:"${encodeGlobalId('post', image)}"){id} c:node(id:"${encodeGlobalId('comment', comment)}"){id}
      d:node(id:"${encodeGlobalId('comment_author', comment)}"){id}}`,
  nodeByUri: () => `{a:nodeByUri(uri:"/${canary}/"){uri} b:nodeByUri(uri:"/image-${canary}/"){uri}}`,
  'a term': ({ term }) =>
    `{category(id:"${term}",idType:DATABASE_ID){posts{nodes{title}} contentNodes{nodes{slug}}}}`,
  'terms of content': ({ hidden, rare }) =>
    `{categories(where:{objectIds:["${hidden}"],include:["${rare}"]}){nodes{slug}}}`,
  'an author': ({ ghost, author }) =>
    `{a:user(id:"${ghost}",idType:DATABASE_ID){name} b:user(id:"${author}",idType:DATABASE_ID){posts{nodes{title}} pages{nodes{title}} mediaItems{nodes{slug}}}}`,
  authors: () => `{users(first:100){nodes{name slug}}}`,
  'an author by address': () => `{nodeByUri(uri:"/author/ghost-${canary}/"){uri}}`,
  comments: () => `{comments(first:100){nodes{content author{node{name}} parent{node{content}}}}}`,
  'comments on content': ({ hidden }) => `{comments(where:{contentId:"${hidden}"}){nodes{content}}}`,
  'comments by search': () => `{comments(where:{search:"${canary}"}){nodes{id}}}`,
  comment: ({ comment }) => `{comment(id:"${comment}",idType:DATABASE_ID){content}}`,
  'an answer': ({ answer }) => `{comment(id:"${answer}",idType:DATABASE_ID){content parent{node{content}}}}`,
  media: () => `{mediaItems(first:100){nodes{slug sourceUrl parent{node{slug}}}}}`,
  'a media item': ({ image }) =>
    `{a:mediaItem(id:"${image}",idType:DATABASE_ID){slug} b:mediaItem(id:"image-${canary}",idType:SLUG){slug}
      c:mediaItem(id:"${siteUrl}/wp-content/uploads/${canary}.jpg",idType:SOURCE_URL){slug} d:mediaItem(id:"/image-${canary}/",idType:URI){slug}}`,
  menus: () =>
    `{menuItems(first:100){nodes{label url connectedNode{node{id}}}} menus{nodes{menuItems{nodes{label}}}}}`,
  revisions: () =>
    `{revisions{nodes{${content}}} posts{nodes{revisions{nodes{title}} preview{node{title}}}}}`,
  'content types': () => `{contentTypes{nodes{contentNodes(first:100){nodes{${content}}}}}}`,
};

describe.each(['post', 'page'] as const)('a %s', (type) => {
  describe.each(closed)('of status %s', (status) => {
    test('is returned by no query of a visitor', async () => {
      await using site = openSite();
      const canaries = plant(site, { status, type });
      const leaks: string[] = [];
      for (const [probe, query] of Object.entries(probes)) {
        const text = JSON.stringify(await site.execute(query(canaries)));
        if (text.includes(canary) || text.includes(encodeGlobalId('post', canaries.hidden)))
          leaks.push(probe);
      }
      expect(leaks).toEqual([]);
      const { terms } = await site.execute(
        `{terms:categories(where:{objectIds:["${canaries.hidden}"]}){nodes{slug}}}`,
      );
      expect(terms.nodes).toEqual([]);
    });
  });

  test('is returned by the same queries if it is public', async () => {
    await using site = openSite();
    const canaries = plant(site, { status: 'publish', type });
    const found: string[] = [];
    for (const [probe, query] of Object.entries(probes)) {
      if (JSON.stringify(await site.execute(query(canaries))).includes(canary)) found.push(probe);
    }
    expect(found).toEqual(
      expect.arrayContaining([
        'a text',
        'contentNodes',
        'nodeByUri',
        'comments',
        'comment',
        'an answer',
        'media',
        'menus',
      ]),
    );
  });
});

test('content of a type the site does not serve is returned by no query of a visitor', async () => {
  await using site = openSite();
  const canaries = plant(site, { status: 'publish', type: 'product' });
  const leaks: string[] = [];
  for (const [probe, query] of Object.entries(probes)) {
    const text = JSON.stringify(await site.execute(query(canaries)));
    if (text.includes(canary) || text.includes(encodeGlobalId('post', canaries.hidden))) leaks.push(probe);
  }
  expect(leaks).toEqual([]);
});

/** A post with its own gallery and that of a draft. @returns The id of the draft. */
const openWithGalleries = (site: Site) => {
  const draft = addContent(site.database, { slug: 'draft', status: 'draft' });
  addImage(site.database, { slug: 'inside', file: 'inside.jpg', parent_id: draft });
  const own = addContent(site.database, { slug: 'p', body: `[gallery] [gallery id="${draft}"]` });
  addImage(site.database, { slug: 'own', file: 'own.jpg', parent_id: own });
  return draft;
};

describe('a post that refers to a draft and its image', () => {
  test('shows its own gallery, and that of the draft once it is public', async () => {
    await using site = openSite();
    const draft = openWithGalleries(site);
    const before = (await site.execute('{posts{nodes{content}}}')).posts.nodes[0].content;
    expect(before).toContain('own.jpg');
    expect(before).not.toContain('inside');
    site.database.run(
      db.updateTable('content').set({ status: 'publish', password: 'sesame' }).where('id', '=', draft),
    );
    expect(JSON.stringify(await site.execute('{posts{nodes{content}}}'))).not.toContain('inside');
    site.database.run(db.updateTable('content').set({ password: '' }).where('id', '=', draft));
    expect(JSON.stringify(await site.execute('{posts{nodes{content}}}'))).toContain('inside');
  });

  test('has no dependency key of hidden nodes', async () => {
    await using site = openSite();
    const { database } = site;
    const hidden = addContent(database, { slug: 'draft', status: 'draft' });
    const shown = addImage(database, { slug: 'shown', file: 'shown.jpg' });
    addContent(database, {
      slug: 'p',
      body: `<img class="wp-image-${hidden}" src="a.jpg"><img class="wp-image-${shown}" src="${siteUrl}/wp-content/uploads/shown.jpg"> <!-- wp:block {"ref":${hidden}} /-->`,
    });
    const response = await site.backend.fetch(
      new Request(`${siteUrl}/graphql?query=${encodeURIComponent('{posts{nodes{content}}}')}`),
    );
    const keys = (response.headers.get('x-graphql-keys') ?? '').split(' ');
    expect(keys).toContain(encodeGlobalId('post', shown));
    expect(keys).toContain('list:mediaitem');
    expect(keys).not.toContain(encodeGlobalId('post', hidden));
  });
});

describe('password-protected content', () => {
  const secret = 'geheimnis';
  async function openLocked() {
    const site = openSite();
    const { database } = site;
    const author = addUser(database, { login: 'ana' });
    const image = addImage(database, { slug: `picture-${secret}`, file: 'a.jpg' });
    const id = addContent(database, {
      slug: 'locked',
      title: 'The title is open',
      body: `${secret} body`,
      excerpt: `${secret} excerpt`,
      password: 'sesame',
      author_id: author,
      comment_count: 1,
      featured_image_id: image,
    });
    addComment(database, { content_id: id, body: secret });
    addContent(database, {
      slug: 'open',
      body: '<!-- wp:latest-posts {"displayFeaturedImage":true,"displayAuthor":true,"displayPostDate":true,"displayPostContent":true} /--> <!-- wp:archives {"showPostCounts":true} /-->',
      date_local: newYear + 40 * 86_400_000,
    });
    return { site, id, author };
  }

  test('shows its title and permalink, but not its body', async () => {
    const { site, id } = await openLocked();
    await using _ = site;
    const { post } = await site.execute(
      `{post(id:"${id}",idType:DATABASE_ID){title uri status hasPassword isRestricted password date dateGmt modified modifiedGmt content excerpt
        raw:content(format:RAW) author{node{name}} authorId featuredImage{node{slug}} featuredImageId commentCount comments{nodes{content}}}}`,
    );
    expect(post).toEqual({
      title: 'The title is open',
      uri: '/locked/',
      status: 'publish',
      hasPassword: true,
      isRestricted: true,
      password: null,
      date: null,
      dateGmt: null,
      modified: null,
      modifiedGmt: null,
      content: null,
      excerpt: null,
      raw: null,
      author: null,
      authorId: null,
      featuredImage: null,
      featuredImageId: null,
      commentCount: null,
      comments: { nodes: [] },
    });
  });

  test('is included in lists filtered and ordered by date or author', async () => {
    const { site, id } = await openLocked();
    await using _ = site;
    const year = (value: number, more = '') => `posts(where:{in:["${id}"],dateQuery:{year:${value}${more}}})`;
    const answer = await site.execute(
      `{date:${year(2026)}{nodes{slug}} otherDate:${year(2025)}{nodes{slug}} modified:${year(2026, ',column:MODIFIED')}{nodes{slug}}}`,
    );
    const found = { nodes: [{ slug: 'locked' }] };
    expect(answer).toEqual({ date: found, otherDate: { nodes: [] }, modified: found });
    for (const field of ['DATE', 'MODIFIED', 'AUTHOR']) {
      const { posts } = await site.execute(
        `{posts(where:{orderby:[{field:${field},order:DESC}]}){nodes{slug}}}`,
      );
      expect([field, posts.nodes.length]).toEqual([field, 2]);
    }
  });

  test('is excluded from lists filtered or ordered by its hidden values', async () => {
    const { site, id, author } = await openLocked();
    await using _ = site;
    const answer = await site.execute(`{
      author:posts(where:{author:${author}}){nodes{id}} authors:posts(where:{in:["${id}"],authorIn:["${author}"]}){nodes{id}}
      notBy:posts(where:{in:["${id}"],authorNotIn:["999"]}){nodes{id}} named:posts(where:{authorName:"ana"}){nodes{id}}
      user(id:"${author}",idType:DATABASE_ID){posts{nodes{id}}}
    }`);
    const { user, ...lists } = answer;
    for (const [name, list] of Object.entries(lists)) expect([name, list]).toEqual([name, { nodes: [] }]);
    expect(user.posts.nodes).toEqual([]);
    const byComments = 'where:{orderby:[{field:COMMENT_COUNT,order:ASC}]}';
    const { ordered, behind } = await site.execute(
      `{ordered:posts(${byComments}){nodes{slug}} behind:posts(after:"${btoa(`arrayconnection:${id}`)}",${byComments}){nodes{slug} pageInfo{hasPreviousPage}}}`,
    );
    expect(ordered.nodes).toEqual([{ slug: 'open' }]);
    expect(behind).toEqual({ nodes: [{ slug: 'open' }], pageInfo: { hasPreviousPage: false } });
    const { posts } = await site.execute('{posts{nodes{slug}}}');
    expect(posts.nodes).toEqual([{ slug: 'open' }, { slug: 'locked' }]);
  });

  test('is listed in other content by its title only', async () => {
    const { site } = await openLocked();
    await using _ = site;
    const { post } = await site.execute('{post(id:"open",idType:SLUG){content}}');
    expect(post.content).toContain('The title is open');
    expect(post.content).not.toMatch(/a\.jpg|picture-|by ana|January|sesame/);
    expect(post.content).not.toContain(secret);
  });

  test('is not found by search, and its comments are hidden', async () => {
    const { site } = await openLocked();
    await using _ = site;
    const answer = await site.execute(
      `{posts(where:{search:"${secret}"}){nodes{id}} comments{nodes{content}} found:comments(where:{search:"${secret}"}){nodes{id}}}`,
    );
    expect(answer).toEqual({ posts: { nodes: [] }, comments: { nodes: [] }, found: { nodes: [] } });
  });

  test('is found by its password, with the rate limit of the form', async () => {
    const { site } = await openLocked();
    await using _ = site;
    const query = 'query($p:String){posts(where:{password:$p}){nodes{slug date content}}}';
    const guess = async (password: string) => (await site.execute(query, { p: password })).posts.nodes;
    expect(await guess('sesame')).toEqual([{ slug: 'locked', date: null, content: null }]);
    expect(await guess('wrong')).toEqual([]);
    for (let tried = 2; tried < 30; tried += 1) await guess(`wrong ${tried}`);
    expect(await site.executeForErrors(query, { p: 'one more' })).toEqual([
      'Too many password attempts. Try again in 60 seconds.',
    ]);
    expect((await site.execute('{posts{nodes{slug}}}')).posts.nodes).toHaveLength(2);
  });
});

describe('hidden data', () => {
  test('no response or filter depends on it', async () => {
    await using site = openSite();
    const { database } = site;
    addUser(database, { login: 'ana', email: 'z@example.test' });
    addUser(database, { login: 'ben', email: 'a@example.test' });
    const post = addContent(database, { slug: 'p' });
    addComment(database, { content_id: post, author_email: 'reader@example.test', author_ip: '192.0.2.1' });
    set(database, 'admin_email', 'boss@example.test');
    set(database, 'show_avatars', '0');

    const answer = await site.execute(`{
      byLogin:users(where:{login:"ana"}){nodes{name}}
      search:users(where:{search:"a@*",searchColumns:[EMAIL]}){nodes{name}}
      fields:users{nodes{email username nicename nickname locale registeredDate capabilities roles{nodes{name}}}}
      comments(where:{authorEmail:"reader@example.test"}){nodes{id}}
      all:comments{nodes{agent authorIp author{email ipAddress node{email}}}}
      generalSettings{email} allSettings{generalSettingsEmail} viewer{id} userRoles{nodes{name}} plugins{nodes{name}}
    }`);
    for (const list of ['byLogin', 'search', 'comments', 'userRoles', 'plugins'])
      expect(answer[list].nodes).toEqual([]);
    expect(answer.viewer).toBeNull();
    expect(JSON.stringify(answer)).not.toMatch(/@example\.test|192\.0\.2/);
    for (const requested of [
      '{users(where:{role:EDITOR}){nodes{name}}}',
      '{user(id:"a@example.test",idType:EMAIL){name}}',
      '{user(id:"unknown@example.test",idType:EMAIL){name}}',
      '{user(id:"ana",idType:USERNAME){name}}',
    ])
      expect(await site.executeForErrors(requested)).toHaveLength(1);
  });

  test('users without public posts are not found by id', async () => {
    await using site = openSite();
    const id = addUser(site.database, { login: 'quiet', public_posts: 0 });
    const answer = await site.execute(`{
      a:user(id:"${id}",idType:DATABASE_ID){name} b:user(id:"quiet",idType:SLUG){name} c:user(id:"/author/quiet/",idType:URI){name}
      d:node(id:"${encodeGlobalId('user', id)}"){id} e:nodeByUri(uri:"/author/quiet/"){id}
    }`);
    expect(Object.values(answer)).toEqual([null, null, null, null, null]);
  });

  test('unapproved comments are hidden, and their replies are top-level', async () => {
    await using site = openSite();
    const post = addContent(site.database, { slug: 'p' });
    const held = addComment(site.database, { content_id: post, status: 'hold', body: 'held' });
    addComment(site.database, { content_id: post, status: 'spam', body: 'held' });
    addComment(site.database, { content_id: post, parent_id: held, body: 'answer' });
    const answer = await site.execute(`{
      comments{nodes{content parentDatabaseId parentId parent{node{id}}}} held:comments(where:{statusIn:[HOLD,SPAM]}){nodes{id}}
      unapproved:comments(where:{includeUnapproved:["ben@example.test"]}){nodes{content}}
      comment(id:"${held}",idType:DATABASE_ID){id} posts{nodes{comments{nodes{content}}}}
    }`);
    expect(JSON.stringify(answer)).not.toContain('held<');
    expect(answer.comments.nodes).toEqual([
      { content: '<p>answer</p>\n', parentDatabaseId: 0, parentId: null, parent: null },
    ]);
    expect([answer.held.nodes, answer.comment]).toEqual([[], null]);
    const byParent = await site.execute(`{
      below:comments(where:{parentIn:["${held}"]}){nodes{id}} one:comments(where:{parent:${held}}){nodes{id}}
      notBelow:comments(where:{parentNotIn:["${held}"]}){nodes{content}}
    }`);
    expect(byParent).toEqual({
      below: { nodes: [] },
      one: { nodes: [] },
      notBelow: { nodes: [{ content: '<p>answer</p>\n' }] },
    });
  });

  test('children of a hidden page and content of a hidden user are not found by them', async () => {
    await using site = openSite();
    const { database } = site;
    const ghost = addUser(database, { login: 'ghost', public_posts: 0 });
    const draft = addContent(database, { type: 'page', slug: 'draft', status: 'draft' });
    const child = addContent(database, { type: 'page', slug: 'child', parent_id: draft, author_id: ghost });
    addComment(database, { content_id: child, user_id: ghost, body: 'by a ghost' });
    const answer = await site.execute(`{
      below:pages(where:{parent:"${draft}"}){nodes{slug}} belowAny:pages(where:{parentIn:["${draft}"]}){nodes{slug}}
      byAuthor:pages(where:{author:${ghost}}){nodes{slug}} byName:pages(where:{authorName:"ghost"}){nodes{slug}}
      wrote:comments(where:{userId:"${ghost}"}){nodes{id}} wroteAny:comments(where:{authorIn:["${ghost}"]}){nodes{id}}
      onContentOf:comments(where:{contentAuthorIn:["${ghost}"]}){nodes{id}} onChildOf:comments(where:{contentParent:${draft}}){nodes{id}}
    }`);
    for (const [name, list] of Object.entries(answer)) expect([name, list]).toEqual([name, { nodes: [] }]);
    const others = await site.execute(`{
      pages(where:{parentNotIn:["${draft}"],authorNotIn:["${ghost}"]}){nodes{slug parentId authorId}}
      comments(where:{authorNotIn:["${ghost}"],contentAuthorNotIn:["${ghost}"]}){nodes{content}}
    }`);
    expect(others.pages.nodes).toEqual([{ slug: 'child', parentId: null, authorId: null }]);
    expect(others.comments.nodes).toEqual([{ content: '<p>by a ghost</p>\n' }]);
  });

  test('comments ordered by user do not reveal hidden users', async () => {
    await using site = openSite();
    const { database } = site;
    const ana = addUser(database, { login: 'ana' });
    const ghost = addUser(database, { login: 'ghost', public_posts: 0 });
    const post = addContent(database, { slug: 'p', author_id: ana });
    addComment(database, { content_id: post, user_id: ana, body: 'by ana' });
    addComment(database, { content_id: post, user_id: ghost, body: 'by a ghost' });
    const { comments } = await site.execute('{comments(where:{orderby:USER_ID,order:ASC}){nodes{content}}}');
    expect(comments.nodes).toEqual([{ content: '<p>by a ghost</p>\n' }, { content: '<p>by ana</p>\n' }]);
  });

  test('a menu counts visible items only', async () => {
    await using site = openSite();
    const { database } = site;
    const menu = addMenu(database, { location: 'primary', name: 'main' });
    const target = (status: string) => ({
      target_kind: 'post_type',
      target_type: 'page',
      target_id: addContent(database, { type: 'page', slug: `a-${status}`, status }),
    });
    const hidden = addMenuItem(database, { menu_id: menu, label: '', order: 1, ...target('draft') });
    addMenuItem(database, { menu_id: menu, label: 'below', order: 2, parent_item_id: hidden });
    addMenuItem(database, { menu_id: menu, label: '', order: 3, ...target('publish') });
    const { menus } = await site.execute('{menus{nodes{count menuItems{nodes{label}}}}}');
    expect(menus.nodes).toEqual([{ count: 1, menuItems: { nodes: [{ label: 'a-publish' }] } }]);
  });
});
