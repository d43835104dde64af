import type { Chance } from '../fuzz/chance.ts';
import { commentActions } from './actions/comments.ts';
import { type Actions, openEditContext } from './actions/edit-context.ts';
import { mediaActions } from './actions/media.ts';
import { menuActions } from './actions/menus.ts';
import { pageActions } from './actions/pages.ts';
import { authorActions } from './actions/authors.ts';
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
  readonly affected: readonly string[];
}

/** How much more often content is changed than menus and settings. */
const contentOften = 3;

const everywhere = ['/', '/feed/', '/sitemap.xml', '/search?s=the'];

/** Creates an editor that changes the newest posts of a site and all of its other content. */
export async function createEditor(site: EditedSite, chance: Chance): Promise<Editor> {
  const context = await openEditContext(site, chance);
  const ofContent = {
    ...postActions(context),
    ...pageActions(context),
    ...termActions(context),
    ...commentActions(context),
    ...authorActions(context),
    ...mediaActions(context),
  };
  const ofAllPages = { ...settingsActions(context), ...(await menuActions(context)) };
  const actions: Actions = { ...ofContent, ...ofAllPages };
  const urn = [
    ...Array.from({ length: contentOften }, () => ofContent),
    // These affect every page, and are rare.
    ofAllPages,
  ].flatMap(namesOf);
  const lists = [...context.categories, ...context.tags, ...context.users, ...context.pages];
  return {
    posts: context.posts.map(({ uri }) => uri),
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
      return { name, affected: [...new Set([...paths, ...everywhere])] };
    },
  };
}

const namesOf = (actions: Actions): string[] =>
  Object.entries(actions).flatMap(([name, { often }]) => Array.from({ length: often }, () => name));
