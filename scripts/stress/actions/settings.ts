import type { Actions, Desk } from './desk.ts';

/** Changes to settings, which affect the entire site. */
export function settingsActions(desk: Desk): Actions {
  const { chance, word } = desk;
  const lists = ['/feed/', '/comments/feed/', '/sitemap.xml'];

  async function set(input: object): Promise<string[]> {
    await desk.change('updateSettings', input);
    const somewhere = [desk.shown(desk.posts), desk.shown(desk.pages), chance.pick(desk.categories)];
    return [...lists, ...somewhere.map(({ uri }) => uri)];
  }

  return {
    'settings: description changed': {
      often: 1,
      act: () => set({ generalSettingsDescription: `Of ${word()}` }),
    },
    'settings: title changed': { often: 1, act: () => set({ generalSettingsTitle: `Site ${word()}` }) },
    'settings: time zone changed': {
      often: 1,
      act: () => set({ generalSettingsTimezone: chance.pick(['UTC', 'Europe/Athens', 'America/Lima']) }),
    },
    'settings: date format changed': {
      often: 1,
      act: () => set({ generalSettingsDateFormat: chance.pick(['F j, Y', 'Y-m-d', 'j. n. Y']) }),
    },
    'settings: posts per page changed': {
      often: 1,
      act: () => set({ readingSettingsPostsPerPage: chance.pick([5, 8, 10]) }),
    },
    'settings: front page changed': {
      often: 1,
      async act() {
        const page = desk.shown(desk.pages);
        const isPage = chance.happens(0.5);
        const concerned = await set({
          readingSettingsShowOnFront: isPage ? 'page' : 'posts',
          ...(isPage && { readingSettingsPageOnFront: page.id }),
        });
        // The path of a page changes when it becomes the front page.
        return [...concerned, page.uri];
      },
    },
  };
}
