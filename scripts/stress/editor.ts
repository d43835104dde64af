import type { Chance } from '../fuzz/chance.ts';
import { commentActions } from './actions/comments.ts';
import { type Actions, openDesk } from './actions/desk.ts';
import { mediaActions } from './actions/media.ts';
import { menuActions } from './actions/menus.ts';
import { pageActions } from './actions/pages.ts';
import { peopleActions } from './actions/people.ts';
import { postActions } from './actions/posts.ts';
import { settingsActions } from './actions/settings.ts';
import { termActions } from './actions/terms.ts';
import type { EditedSite } from './edited-site.ts';

/** Addresses of a site that an editor works on. */
export interface EditableSite {
  /** The front page, lists, feeds. */
  readonly lists: readonly string[];
  readonly posts: readonly string[];
}

export interface Editor extends EditableSite {
  /** Does one of the things that editors do. */
  act(): Promise<Action>;
}

/** What was done, and the addresses that it concerns. */
export interface Action {
  readonly name: string;
  readonly concerned: readonly string[];
}

/** How much more often something is done to content than to what stands around it. */
const contentOften = 3;

const everywhere = ['/', '/feed/', '/sitemap.xml', '/search?s=the'];

/** Makes an editor who works on the newest posts of a site, and on all else that it has. */
export async function createEditor(site: EditedSite, chance: Chance): Promise<Editor> {
  const desk = await openDesk(site, chance);
  const ofContent = {
    ...postActions(desk),
    ...pageActions(desk),
    ...termActions(desk),
    ...commentActions(desk),
    ...peopleActions(desk),
    ...mediaActions(desk),
  };
  const ofAllPages = { ...settingsActions(desk), ...(await menuActions(desk)) };
  const actions: Actions = { ...ofContent, ...ofAllPages };
  const urn = [
    ...Array.from({ length: contentOften }, () => ofContent),
    // Each of these changes every page, and is seldom done.
    ofAllPages,
  ].flatMap(namesOf);
  const lists = [...desk.categories, ...desk.tags, ...desk.users, ...desk.pages];
  return {
    posts: desk.posts.map(({ uri }) => uri),
    lists: [...everywhere, ...lists.map(({ uri }) => uri)],
    async act() {
      let name = '';
      let concerned: readonly string[] = [];
      // What cannot be done now (nothing is in the trash) is left for another time.
      while (concerned.length === 0) {
        name = chance.pick(urn);
        concerned = (await actions[name]?.act()) ?? [];
      }
      // What visitors do not see has a number for an address.
      const paths = concerned.filter((path) => !path.includes('?'));
      return { name, concerned: [...new Set([...paths, ...everywhere])] };
    },
  };
}

const namesOf = (actions: Actions): string[] =>
  Object.entries(actions).flatMap(([name, { often }]) => Array.from({ length: often }, () => name));
