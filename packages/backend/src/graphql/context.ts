import { createRenderContext } from '../content/render-context.ts';
import { createRenderer, type Renderer } from '../content/render/index.ts';
import type { Reader } from '../content/reader.ts';
import { readSiteSettings, type SiteSettings } from '../content/site-settings.ts';
import type { Database } from '../storage/database.ts';
import type { Viewer } from '../access/viewer.ts';
import type { DependencyKeys } from './engine/index.ts';

/** What resolvers know about the request they answer. */
export interface Context extends Reader {
  /** What the answer depends on; a lookup that finds nothing names its list here. */
  readonly keys: DependencyKeys;
  readonly clock: () => number;
  /** Origin of every absolute URL, no trailing slash. */
  readonly siteUrl: string;
  /** Read from the database when the first resolver asks, once for the request. */
  readonly settings: SiteSettings;
  readonly renderer: Renderer;
}

/** Makes the context of one request. */
export function createContext(site: {
  database: Database;
  viewer: Viewer;
  keys: DependencyKeys;
  clock: () => number;
  siteUrl: string;
}): Context {
  let settings: SiteSettings | undefined;
  let renderer: Renderer | undefined;
  return {
    ...site,
    get settings() {
      settings ??= readSiteSettings(site.database);
      return settings;
    },
    get renderer() {
      renderer ??= createRenderer(createRenderContext({ ...site, settings: this.settings }));
      return renderer;
    },
  };
}
