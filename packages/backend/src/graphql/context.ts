import { encodeGlobalId } from '@masthead/contract';
import { contentTypes, taxonomies } from '../content/content-types.ts';
import { createMediaOfTexts, type MediaOfTexts } from '../content/media-of-texts.ts';
import { createOnce, type Once } from '../content/once.ts';
import { createRenderContext, type ShownByTexts } from '../content/render-context.ts';
import { rememberTexts, type Renderer } from '../content/render/index.ts';
import { renderedTextsOf } from '../content/rendered-texts.ts';
import type { Reader } from '../content/reader.ts';
import { readSiteSettings, type SiteSettings } from '../content/site-settings.ts';
import type { Database } from '../storage/database.ts';
import type { TryLimit } from '../access/try-limit.ts';
import type { Viewer } from '../access/viewer.ts';
import type { DependencyKeys } from './engine/index.ts';

export type { Caller } from '../access/viewer.ts';

/** What resolvers know about the request they answer. */
export interface Context extends Reader {
  /** What the answer depends on; a lookup that finds nothing names its list here. */
  readonly keys: DependencyKeys;
  readonly clock: () => number;
  /** Of passwords of content, by whoever may not see them. */
  readonly passwordTries: TryLimit;
  /** Origin of every absolute URL, no trailing slash. */
  readonly siteUrl: string;
  /** Read from the database when the first resolver asks, once for the request. */
  readonly settings: SiteSettings;
  /** Draws texts that visitors read. */
  readonly renderer: Renderer;
  /** The media that these show. */
  readonly mediaOfTexts: MediaOfTexts;
  /** The same for texts that visitors do not read, such as drafts: they show only media that the reader may see anyway. */
  readonly unpublished: Drawing;
  /** What was found or rendered once is not found or rendered again, however often a request names it. */
  readonly once: Once;
}

/** What draws texts. */
export type Drawing = Pick<Context, 'renderer' | 'mediaOfTexts'>;

/** Makes the context of one request. */
export function createContext(site: {
  database: Database;
  viewer: Viewer;
  keys: DependencyKeys;
  clock: () => number;
  passwordTries: TryLimit;
  siteUrl: string;
}): Context {
  const once = createOnce();
  const clock = () => {
    site.keys.clock();
    return site.clock();
  };
  let settings: SiteSettings | undefined;
  const drawing = (mediaOfTexts: MediaOfTexts): Drawing => {
    let renderer: Renderer | undefined;
    return {
      mediaOfTexts,
      get renderer() {
        renderer ??= rememberTexts(
          createRenderContext({
            ...site,
            clock,
            settings: context.settings,
            shown: shownAsKeys(site.keys),
            media: mediaOfTexts,
            once,
          }),
          renderedTextsOf(site.database),
        );
        return renderer;
      },
    };
  };
  const published = drawing(createMediaOfTexts(site.database, 'visitors'));
  const context: Context = {
    ...site,
    clock,
    once,
    get settings() {
      settings ??= readSiteSettings(site.database);
      return settings;
    },
    mediaOfTexts: published.mediaOfTexts,
    get renderer() {
      return published.renderer;
    },
    unpublished: drawing(createMediaOfTexts(site.database, site)),
  };
  return context;
}

/** What a text shows of other content makes the answer depend on that as well. */
const shownAsKeys = (keys: DependencyKeys): ShownByTexts => ({
  list: (name) => keys.list(graphqlNames.get(name) ?? name),
  content: (id) => keys.node(encodeGlobalId('post', id)),
});

const graphqlNames = new Map(
  [...contentTypes, ...taxonomies].map(({ name, graphqlSingleName }) => [name, graphqlSingleName]),
);
