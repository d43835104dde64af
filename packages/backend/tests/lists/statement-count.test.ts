import { expect, test } from 'vitest';
import {
  addComment,
  addContent,
  addImage,
  addMenu,
  addMenuItem,
  addTerm,
  addUser,
  newYear,
} from '../seed.ts';
import { openSite, siteUrl, type Site } from '../open-site.ts';

function fill({ database }: Site, posts: number): void {
  const authors = ['ana', 'ben', 'cleo'].map((login) => addUser(database, { login }));
  const images = Array.from({ length: posts }, (_, index) =>
    addImage(database, { slug: `i${index}`, file: `i${index}.jpg` }),
  );
  const ids = Array.from({ length: posts }, (_, index) =>
    addContent(database, {
      slug: `p${index}`,
      body: `<p>Text</p><!-- wp:image {"id":${images[index]}} --><figure class="wp-block-image"><img src="${siteUrl}/wp-content/uploads/i${index}.jpg" class="wp-image-${images[index]}"></figure><!-- /wp:image -->`,
      author_id: authors[index % 3] ?? 0,
      featured_image_id: images[index] ?? 0,
      date_local: newYear + index,
    }),
  );
  for (let term = 0; term < 5; term += 1) {
    addTerm(database, { slug: `c${term}`, on: ids.filter((_, index) => index % 5 === term) });
    addTerm(database, {
      taxonomy: 'post_tag',
      slug: `t${term}`,
      on: ids.filter((_, index) => index % 3 === term),
    });
  }
  for (const id of ids) {
    const first = addComment(database, { content_id: id });
    addComment(database, { content_id: id, parent_id: first, user_id: authors[0] ?? 0 });
  }
}

async function statements(site: Site, query: string): Promise<number> {
  // A write empties the caches of authors, terms and media, but not those of rendered texts.
  addUser(site.database, { login: `user ${site.backend.statementCount()}` });
  await site.execute('{ generalSettings { title } }'); // Settings are cached until the next write.
  const before = site.backend.statementCount();
  await site.execute(query);
  return site.backend.statementCount() - before;
}

const queries: Record<string, (first: number) => string> = {
  'a list of posts with author, image, terms and excerpt': (first) =>
    `{posts(first:${first}){nodes{title excerpt uri date author{node{name avatar{url}}} featuredImage{node{sourceUrl srcSet altText mediaDetails{width height}}}
      categories{nodes{name uri}} tags{nodes{name}} postFormats{nodes{name}}}}}`,
  'posts with whole texts and threaded comments': (first) =>
    `{posts(first:${first}){nodes{content comments(where:{parent:0}){nodes{content author{node{name}} replies{nodes{content author{node{name}} replies{nodes{id}}}}}}}}}`,
  'lists within lists': (first) =>
    `{posts(first:${first}){nodes{author{node{posts(first:2){nodes{title author{node{name}}}}}} categories{nodes{posts(first:2){nodes{title featuredImage{node{sourceUrl}}}}}}}}}`,
  'narrowed lists within lists': (first) =>
    `{posts(first:${first}){nodes{categories{nodes{posts(first:2,where:{authorIn:["1","2"],tag:"t1,t2"}){nodes{title}}}}}}}`,
  'posts with what their type and taxonomies list': (first) =>
    `{posts(first:${first}){nodes{contentType{node{contentNodes(first:2){nodes{id}} connectedTaxonomies{nodes{connectedTerms{nodes{name}}}}}}
      categories{nodes{taxonomy{node{connectedTerms{nodes{name}}}}}}}}}`,
  'media with what they belong to': (first) =>
    `{mediaItems(first:${first}){nodes{sourceUrl caption parent{node{uri}} ancestors{nodes{uri}} children{nodes{uri}} author{node{name}}}}}`,
};

test.each(Object.entries(queries))(
  '%s takes the same number of statements for 10 as for 100',
  async (_, query) => {
    await using site = openSite();
    fill(site, 100);
    const ten = await statements(site, query(10));
    expect(await statements(site, query(100))).toBe(ten);
    expect(ten).toBeLessThanOrEqual(12);
  },
);

/** The statements for a number of posts, each with every kind of site list. */
const costOfLists = async (posts: number) => {
  await using site = openSite();
  const { database } = site;
  const all =
    '{"displayFeaturedImage":true,"displayAuthor":true,"displayPostContent":true,"postsToShow":20,"commentsToShow":20}';
  const body = [
    ...[
      'latest-posts',
      'latest-comments',
      'categories',
      'tag-cloud',
      'archives',
      'calendar',
      'page-list',
    ].map((name) => `<!-- wp:${name} ${all} /-->`),
    '<!-- wp:archives {"type":"daily"} /--><!-- wp:archives {"type":"weekly"} /-->',
    '<!-- wp:categories {"showHierarchy":true} /-->',
    '<!-- wp:block {"ref":1} /-->',
    '<!-- wp:shortcode -->[gallery][playlist type="video"]<!-- /wp:shortcode -->',
  ].join('\n\n');
  addContent(database, { type: 'wp_block', slug: 'reused', body: '<p>Reused</p>' });
  for (let index = 0; index < posts; index += 1) {
    const user = addUser(database, { login: `u${index}` });
    const shown = addImage(database, { slug: `f${index}`, file: `f${index}.jpg` });
    const row = {
      slug: `p${index}`,
      body,
      date_local: newYear + index,
      author_id: user,
      featured_image_id: shown,
    };
    const id = addContent(database, row);
    addImage(database, { slug: `i${index}`, file: `i${index}.jpg`, parent_id: id });
    addComment(database, { content_id: id, user_id: user });
  }
  const before = site.backend.statementCount();
  const answer = await site.execute('{posts(first:100){nodes{content}}}');
  expect(JSON.stringify(answer)).toContain(`/i${posts - 1}.jpg`);
  return site.backend.statementCount() - before;
};

test('content with site lists takes the same number of statements for 50 posts as for 5', async () => {
  expect(await costOfLists(50)).toBe(await costOfLists(5));
});

/** The statements for a menu with a number of items. */
const costOfMenu = async (items: number) => {
  await using site = openSite();
  const menu = addMenu(site.database, { location: 'primary', name: 'main' });
  for (let order = 1; order <= items; order += 1) {
    const target_id = addContent(site.database, { slug: `page-${order}`, type: 'page' });
    const target = { target_kind: 'post_type', target_type: 'page', target_id };
    addMenuItem(site.database, { menu_id: menu, label: '', order, ...target });
  }
  return await statements(
    site,
    `{menuItems(first:100,where:{location:PRIMARY}){nodes{label url locations menu{node{name locations}} connectedNode{node{uri}} childItems{nodes{label url}}}}}`,
  );
};

test('a menu takes the same number of statements for 50 items as for 5', async () => {
  expect(await costOfMenu(50)).toBe(await costOfMenu(5));
});
