import { encodeGlobalId } from '@masthead/contract';
import type { AccountLimits } from '../content/account-limits.ts';
import { createMediaOfTexts, type MediaOfTexts } from '../content/media-of-texts.ts';
import { createOnce, type Once } from '../content/once.ts';
import { createRenderContext, type ShownByTexts } from '../content/render-context.ts';
import { rememberTexts, type Renderer, type RenderLimits } from '../content/render/index.ts';
import { renderedTextsOf } from '../content/rendered-texts.ts';
import type { MediaIntake } from '../content/media/media-intake.ts';
import type { Writer } from '../content/writer.ts';
import { readSiteSettings, type SiteSettings } from '../content/site-settings.ts';
import type { SignIn } from '../access/sign-in/sign-in.ts';
import type { TryLimit } from '../access/try-limit.ts';
import type { Viewer } from '../access/viewer.ts';
import type { DependencyKeys, WorkBudget } from './engine/index.ts';
import { graphqlNameOf } from './key-words.ts';
import { limitRenderer } from './limit-renderer.ts';
import { createRenderAllowance } from './render-allowance.ts';

export type { Caller } from '../access/viewer.ts';

/** The GraphQL context of one request. */
export interface Context extends Writer {
  /** Dependency keys of the response. A lookup without a result adds the key of its list. */
  readonly keys: DependencyKeys;
  /** Limits attempts at content passwords by users who cannot see them. */
  readonly passwordTries: TryLimit;
  /** Signs users in with their account passwords. */
  readonly signIn: SignIn;
  /** Receives the files of new media items. */
  readonly mediaIntake: MediaIntake;
  /** Limits self-registrations and password reset requests. */
  readonly accountLimits: AccountLimits;
  /** Read from the database on first use, and again after a mutation. */
  readonly settings: SiteSettings;
  /** Limits for rendering one text. */
  readonly renderLimits: RenderLimits;
  /** Renders published content. */
  readonly renderer: Renderer;
  /** The media that published content shows. */
  readonly mediaOfTexts: MediaOfTexts;
  /** The same for unpublished content such as drafts. It shows only media that the viewer can see anyway. */
  readonly unpublished: Drawing;
  /** Memoises lookups and renderings within the request. */
  readonly once: Once;
  /** Discards everything read so far, because a mutation may have changed it. */
  readonly forget: () => void;
}

/** A renderer and the media it shows. */
export type Drawing = Pick<Context, 'renderer' | 'mediaOfTexts'>;

/** Dependencies of `createContext()`. */
export interface ContextParts extends Omit<Writer, 'settings' | 'viewer' | 'maxTextBytes'> {
  /** The viewer with their current capabilities. */
  readonly findViewer: () => Viewer;
  readonly keys: DependencyKeys;
  readonly passwordTries: TryLimit;
  readonly signIn: SignIn;
  readonly accountLimits: AccountLimits;
  readonly mediaIntake: MediaIntake;
  readonly renderLimits: RenderLimits;
  /** The work budget of the request; renderings check its time. `null`: no limit. */
  readonly budget: Pick<WorkBudget, 'spend' | 'timeLeft'> | null;
}

/** Creates the context of one request. */
export function createContext({ findViewer, budget, ...site }: ContextParts): Context {
  const { renderLimits } = site;
  const allowance = createRenderAllowance(renderLimits);
  const clock = () => {
    site.keys.clock();
    return site.clock();
  };
  let seen = read();
  return {
    ...site,
    clock,
    maxTextBytes: renderLimits.maxBytes,
    get viewer() {
      return seen.viewer;
    },
    get once() {
      return seen.once;
    },
    get settings() {
      return seen.settings();
    },
    get mediaOfTexts() {
      return seen.published.mediaOfTexts;
    },
    get renderer() {
      return seen.published.renderer;
    },
    get unpublished() {
      return seen.unpublished;
    },
    forget() {
      seen = read();
    },
  };

  /** Everything that is read once and reused until `forget()`. */
  function read() {
    const viewer = findViewer();
    const once = createOnce();
    let found: SiteSettings | undefined;
    const settings = (): SiteSettings =>
      (found ??= notingSettings(readSiteSettings(site.database), site.keys));
    const drawing = (mediaOfTexts: MediaOfTexts): Drawing => {
      let renderer: Renderer | undefined;
      return {
        mediaOfTexts,
        get renderer() {
          if (renderer !== undefined) return renderer;
          const context = createRenderContext({
            ...site,
            clock,
            settings: settings(),
            shown: shownAsKeys(site.keys),
            media: mediaOfTexts,
            once,
          });
          const texts = renderedTextsOf(site.database);
          const options = { limits: renderLimits, checkpoint: () => budget?.spend(0) };
          renderer = limitRenderer(rememberTexts(context, texts, options), {
            allowance,
            failures: texts.failures,
            clock: site.clock,
            timeLeft: () => budget?.timeLeft ?? 1,
          });
          return renderer;
        },
      };
    };
    return {
      viewer,
      once,
      settings,
      published: drawing(createMediaOfTexts(site.database, 'visitors')),
      unpublished: drawing(createMediaOfTexts(site.database, { ...site, viewer })),
    };
  }
}

/** Records content shown inside other content as a dependency of the response. */
const shownAsKeys = (keys: DependencyKeys): ShownByTexts => ({
  list(name, of) {
    keys.list(graphqlNameOf(name));
    if (of) keys.list(graphqlNameOf(name), of);
  },
  attachedTo: (id) => keys.list(graphqlNameOf('attachment'), encodeGlobalId('post', id)),
  content: (id) => keys.node(encodeGlobalId('post', id)),
  rightsOfAuthor: (id) => keys.node(encodeGlobalId('post', id), 'rights'),
});

/** Wraps the settings to record each one that is read as a dependency of the response. */
function notingSettings(settings: SiteSettings, keys: DependencyKeys): SiteSettings {
  // Every text reads `importedOrigins`, and only an import changes it, which invalidates everything.
  const noted = new Set<keyof SiteSettings>(['importedOrigins']);
  return new Proxy(settings, {
    get(target, name: keyof SiteSettings) {
      // Runs for every row; usually the setting is already recorded.
      if (!noted.has(name)) {
        noted.add(name);
        keys.setting(name);
      }
      return target[name];
    },
  });
}
