import { expect, test } from 'vitest';
import { openEditingSite, type Sender } from '../mutations/editing-site.ts';
import { addContent } from '../seed.ts';

/** A site with some posts and pages, and the availability of slugs. */
function openSlugSite() {
  const desk = openEditingSite();
  const { database, ids } = desk;
  const own = { author_id: ids.author };
  const post = addContent(database, { slug: 'story', ...own });
  addContent(database, { slug: 'drafted', status: 'draft', ...own });
  const about = addContent(database, { slug: 'about', type: 'page' });
  const team = addContent(database, { slug: 'team', type: 'page', parent_id: about, uri: '/about/team/' });
  async function check(who: Sender, slug: string, more = '', type = 'POST') {
    const { data, errors } = await desk.send(
      who,
      `query($slug:String!){slugAvailability(slug:$slug,contentType:${type} ${more}){slug isAvailable suggestion}}`,
      { slug },
    );
    if (errors?.[0]) return errors[0].extensions.code;
    const { slug: stored, isAvailable, suggestion } = data.slugAvailability;
    return `${stored} ${isAvailable ? 'yes' : `no, ${suggestion}`}`;
  }
  return { desk, post, about, team, check, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() };
}

test('slug availability: follows the rules of a save', async () => {
  await using site = openSlugSite();
  const { check } = site;
  expect(await check('author', 'Über Alles!')).toBe('uber-alles yes');
  expect(await check('author', 'story')).toBe('story no, story-2');
  expect(await check('author', 'drafted')).toBe('drafted no, drafted-2');
  expect(await check('author', 'story', `contentId:"${site.post}"`)).toBe('story yes');
  expect(await check('author', '???', `contentId:"${site.post}"`)).toBe(' no, story');
  expect(await check('author', 'feed')).toBe('feed no, feed-2');
  expect(await check('author', 'wp-json')).toBe('wp-json no, wp-json-2');
  expect(await check('author', '2026')).toBe('2026 no, 2026-2');
  expect(await check('author', 'about'), 'a page may have the slug of a post').toBe('about yes');
});

test('slug availability: of a page depends on its parent', async () => {
  await using site = openSlugSite();
  const check = (slug: string, more = '') => site.check('editor', slug, more, 'PAGE');
  expect(await check('team')).toBe('team yes');
  expect(await check('team', `parentId:"${site.about}"`)).toBe('team no, team-2');
  expect(await check('team', `parentId:"${site.about}",contentId:"${site.team}"`)).toBe('team yes');
  expect(await check('about', `contentId:"${site.team}"`)).toBe('about yes');
  expect(await check('about', `contentId:"${site.team}",parentId:""`)).toBe('about no, about-2');
  expect(await check('graphql')).toBe('graphql no, graphql-2');
  expect(await check('graphql', `parentId:"${site.about}"`)).toBe('graphql yes');
  expect(await check('x', 'parentId:"9999"')).toBe('BAD_USER_INPUT');
});

test('slug availability: a suggestion is what a save stores', async () => {
  await using site = openSlugSite();
  for (const slug of ['story', 'feed', 'wp-json', '7', 'new one', 'about']) {
    const [stored, suggested] = (await site.check('editor', slug, '', 'PAGE')).split(/ yes| no, /);
    const page = await site.desk.createPage('editor', { title: 'x', slug, status: 'PUBLISH' });
    expect(page.slug).toBe(suggested || stored);
  }
});

test('slug availability: is for users who may publish', async () => {
  await using site = openSlugSite();
  for (const who of ['visitor', 'subscriber', 'contributor'] as const) {
    expect(await site.check(who, 'story')).toBe('FORBIDDEN');
  }
  expect(await site.check('author', 'x', '', 'PAGE')).toBe('FORBIDDEN');
  const other = addContent(site.desk.database, { slug: 'other', author_id: site.desk.ids.editor });
  const hidden = addContent(site.desk.database, {
    slug: 'hidden',
    status: 'private',
    author_id: site.desk.ids.editor,
  });
  expect(await site.check('author', 'x', `contentId:"${other}"`)).toBe('FORBIDDEN');
  expect(await site.check('author', 'x', `contentId:"${hidden}"`)).toBe('NOT_FOUND');
  expect(await site.check('author', 'x', `contentId:"${site.about}"`)).toBe('BAD_USER_INPUT');
  expect(await site.check('author', 'x'.repeat(1001))).toBe('BAD_USER_INPUT');
});
