import type { Actions, EditContext } from './edit-context.ts';

/** Changes to settings, which affect the entire site. */
export function settingsActions(context: EditContext): Actions {
  const { chance, word } = context;
  const lists = ['/feed/', '/comments/feed/', '/sitemap.xml'];

  async function set(input: object): Promise<string[]> {
    await context.change('updateSettings', input);
    const somewhere = [
      context.shown(context.posts),
      context.shown(context.pages),
      chance.pick(context.categories),
    ];
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
        const page = context.shown(context.pages);
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
