import { describe, expect, it } from 'vitest';
import { addContent, addTerm } from '../seed.ts';
import { openTermSite, type RoleOrVisitor } from './term-site.ts';

const everything = `allSettings{generalSettingsTitle readingSettingsPostsPerPage generalSettingsUrl}
  generalSettings{title description email language timezone dateFormat timeFormat startOfWeek}
  readingSettings{showOnFront pageOnFront pageForPosts postsPerPage}
  discussionSettings{defaultCommentStatus defaultPingStatus}
  writingSettings{defaultCategory defaultPostFormat useSmilies}`;

/** A site for tests of settings. */
function openSettings() {
  const testSite = openTermSite();
  return {
    ...testSite,
    async update(input: object, who: RoleOrVisitor = 'administrator') {
      const { data, errors } = await testSite.execute(
        who,
        `mutation($input:UpdateSettingsInput!){updateSettings(input:$input){clientMutationId ${everything}}}`,
        { input },
      );
      return errors[0] ?? data.updateSettings;
    },
    read: async () => (await testSite.execute('administrator', `{${everything}}`)).data,
    [Symbol.asyncDispose]: () => testSite[Symbol.asyncDispose](),
  };
}

describe('updateSettings', () => {
  it('changes every setting, returns the new values, and later reads see them', async () => {
    await using site = openSettings();
    const page = addContent(site.database, { type: 'page', slug: 'home' });
    const posts = addContent(site.database, { type: 'page', slug: 'posts' });
    const category = addTerm(site.database, { slug: 'news' });
    const before = await site.execute('visitor', '{generalSettings{title} posts{nodes{id}}}');
    const answer = await site.update({
      clientMutationId: 'c',
      discussionSettingsDefaultCommentStatus: 'closed',
      discussionSettingsDefaultPingStatus: 'closed',
      generalSettingsDateFormat: 'Y-m-d',
      generalSettingsDescription: 'Lamps & <b>light</b>',
      generalSettingsEmail: 'ana@magazine.example',
      generalSettingsLanguage: 'de_DE',
      generalSettingsStartOfWeek: 0,
      generalSettingsTimeFormat: 'H:i',
      generalSettingsTimezone: 'europe/athens',
      generalSettingsTitle: 'The\nLantern',
      readingSettingsPageForPosts: posts,
      readingSettingsPageOnFront: page,
      readingSettingsPostsPerPage: 5,
      readingSettingsShowOnFront: 'page',
      writingSettingsDefaultCategory: category,
      writingSettingsDefaultPostFormat: 'aside',
      writingSettingsUseSmilies: false,
    });
    expect(answer).toEqual({
      clientMutationId: 'c',
      allSettings: {
        generalSettingsTitle: 'The Lantern',
        readingSettingsPostsPerPage: 5,
        generalSettingsUrl: 'https://magazine.example',
      },
      generalSettings: {
        title: 'The Lantern',
        description: 'Lamps & light',
        email: 'ana@magazine.example',
        language: 'de_DE',
        timezone: 'Europe/Athens',
        dateFormat: 'Y-m-d',
        timeFormat: 'H:i',
        startOfWeek: 0,
      },
      readingSettings: { showOnFront: 'page', pageOnFront: page, pageForPosts: posts, postsPerPage: 5 },
      discussionSettings: { defaultCommentStatus: 'closed', defaultPingStatus: 'closed' },
      writingSettings: { defaultCategory: category, defaultPostFormat: 'aside', useSmilies: false },
    });
    const { clientMutationId: _, ...rest } = answer;
    expect(await site.read()).toEqual(rest);
    const after = await site.execute('visitor', '{generalSettings{title} posts{nodes{id}}}');
    expect([before, after].map(({ data }) => data.generalSettings.title)).toEqual(['', 'The Lantern']);
  });

  it('ignores a URL, time zone or language that WordPress would reject', async () => {
    await using site = openSettings();
    await site.update({ generalSettingsEmail: 'ana@x.example', generalSettingsTimezone: 'UTC' });
    const { generalSettings } = await site.update({
      generalSettingsEmail: 'nomail',
      generalSettingsTimezone: 'Mars/Olympus',
      generalSettingsLanguage: 'klingon!',
      generalSettingsTitle: 'New',
    });
    expect(generalSettings).toMatchObject({
      email: 'ana@x.example',
      timezone: 'UTC',
      language: 'en_US',
      title: 'New',
    });
  });

  it.each([
    [{ readingSettingsPostsPerPage: 0 }, 'readingSettingsPostsPerPage takes a whole number from 1 to 100.'],
    [{ readingSettingsPostsPerPage: -5 }, 'readingSettingsPostsPerPage takes a whole number from 1 to 100.'],
    [{ generalSettingsStartOfWeek: 7 }, 'generalSettingsStartOfWeek takes a whole number from 0 to 6.'],
    [{ readingSettingsShowOnFront: 'cats' }, 'readingSettingsShowOnFront takes posts, page.'],
    [
      { readingSettingsPageOnFront: 999 },
      'readingSettingsPageOnFront takes the id of a published page, or 0.',
    ],
    [{ readingSettingsPageOnFront: 1 }, 'readingSettingsPageOnFront takes the id of a published page, or 0.'],
    [
      { readingSettingsPageForPosts: 2 },
      'readingSettingsPageForPosts takes the id of a published page, or 0.',
    ],
    [{ writingSettingsDefaultCategory: 0 }, 'writingSettingsDefaultCategory takes the id of a category.'],
    [{ writingSettingsDefaultCategory: 2 }, 'writingSettingsDefaultCategory takes the id of a category.'],
    [
      { writingSettingsDefaultPostFormat: 'dream' },
      'writingSettingsDefaultPostFormat takes a post format such as aside, or 0.',
    ],
    [
      { discussionSettingsDefaultCommentStatus: 'ajar' },
      'discussionSettingsDefaultCommentStatus takes open, closed.',
    ],
    [
      { generalSettingsTitle: 'x'.repeat(251) },
      'generalSettingsTitle takes one line of at most 250 characters.',
    ],
    [
      { generalSettingsUrl: 'https://evil.example' },
      'Sorry, the generalSettingsUrl setting cannot be changed with this mutation, speak with your site administrator to change it.',
    ],
  ])('rejects %j and all other values of the request', async (input, message) => {
    await using site = openSettings();
    addContent(site.database, { slug: 'a-post' });
    addContent(site.database, { type: 'page', slug: 'a-draft', status: 'draft' });
    addTerm(site.database, { taxonomy: 'post_tag', slug: 'a-tag' });
    const before = await site.read();
    expect(await site.update({ generalSettingsDescription: 'also this', ...input })).toBe(message);
    expect(await site.read()).toEqual(before);
  });

  it('changes nothing without values', async () => {
    await using site = openSettings();
    const before = await site.read();
    expect(await site.update({ generalSettingsTitle: null })).toMatchObject(before);
    expect(await site.update({})).toMatchObject(before);
  });

  it.each(['editor', 'author', 'contributor', 'subscriber', 'visitor'] as const)(
    'is rejected for a %s',
    async (who) => {
      await using site = openSettings();
      const before = await site.read();
      const message = 'Sorry, you are not allowed to edit settings as this user.';
      expect(await site.update({ generalSettingsTitle: 'x' }, who)).toBe(message);
      expect(await site.update({ generalSettingsUrl: 'x' }, who)).toBe(message);
      expect(await site.update({}, who)).toBe(message);
      expect(await site.read()).toEqual(before);
    },
  );

  it('keeps wall-clock dates when the time zone changes', async () => {
    await using site = openSettings();
    const id = addContent(site.database, { slug: 'post' });
    const query = `{post(id:"${id}",idType:DATABASE_ID){date dateGmt}}`;
    const before = await site.execute('visitor', query);
    await site.update({ generalSettingsTimezone: 'Pacific/Auckland' });
    expect(await site.execute('visitor', query)).toEqual(before);
  });
});
