import type { Actions, Desk } from './desk.ts';

/** What holds for the whole site. */
export function settingsActions(desk: Desk): Actions {
  const { chance, word } = desk;
  const lists = ['/feed/', '/comments/feed/', '/sitemap.xml'];

  async function set(input: object): Promise<string[]> {
    await desk.change('updateSettings', input);
    const somewhere = [desk.shown(desk.posts), desk.shown(desk.pages), chance.pick(desk.categories)];
    return [...lists, ...somewhere.map(({ uri }) => uri)];
  }

  return {
    'another description of the site': {
      often: 1,
      act: () => set({ generalSettingsDescription: `Of ${word()}` }),
    },
    'another title of the site': { often: 1, act: () => set({ generalSettingsTitle: `Site ${word()}` }) },
    'another time zone': {
      often: 1,
      act: () => set({ generalSettingsTimezone: chance.pick(['UTC', 'Europe/Athens', 'America/Lima']) }),
    },
    'another form of dates': {
      often: 1,
      act: () => set({ generalSettingsDateFormat: chance.pick(['F j, Y', 'Y-m-d', 'j. n. Y']) }),
    },
    'another length of lists': {
      often: 1,
      act: () => set({ readingSettingsPostsPerPage: chance.pick([5, 8, 10]) }),
    },
    'another front page': {
      often: 1,
      async act() {
        const page = desk.shown(desk.pages);
        const isPage = chance.happens(0.5);
        const concerned = await set({
          readingSettingsShowOnFront: isPage ? 'page' : 'posts',
          ...(isPage && { readingSettingsPageOnFront: page.id }),
        });
        // The one on the front has another address.
        return [...concerned, page.uri];
      },
    },
  };
}
