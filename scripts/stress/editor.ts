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

/** Paths of a site that an editor changes. */
export interface EditableSite {
  /** The front page, lists, feeds. */
  readonly lists: readonly string[];
  readonly posts: readonly string[];
}

export interface Editor extends EditableSite {
  /** Makes one random edit. */
  act(): Promise<Action>;
}

/** An edit, and the paths that it affects. */
export interface Action {
  readonly name: string;
  readonly concerned: readonly string[];
}

/** How much more often content is changed than menus and settings. */
const contentOften = 3;

const everywhere = ['/', '/feed/', '/sitemap.xml', '/search?s=the'];

/** Creates an editor that changes the newest posts of a site and all of its other content. */
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
    // These affect every page, and are rare.
    ofAllPages,
  ].flatMap(namesOf);
  const lists = [...desk.categories, ...desk.tags, ...desk.users, ...desk.pages];
  return {
    posts: desk.posts.map(({ uri }) => uri),
    lists: [...everywhere, ...lists.map(({ uri }) => uri)],
    async act() {
      let name = '';
      let concerned: readonly string[] = [];
      // Skips edits that are not possible now, for example when the trash is empty.
      while (concerned.length === 0) {
        name = chance.pick(urn);
        concerned = (await actions[name]?.act()) ?? [];
      }
      // Content that is not public has a plain permalink (`/?p=1`).
      const paths = concerned.filter((path) => !path.includes('?'));
      return { name, concerned: [...new Set([...paths, ...everywhere])] };
    },
  };
}

const namesOf = (actions: Actions): string[] =>
  Object.entries(actions).flatMap(([name, { often }]) => Array.from({ length: often }, () => name));
