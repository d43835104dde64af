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

/** What resolvers know about the request they answer. */
export interface Context extends Writer {
  /** What the answer depends on; a lookup that finds nothing names its list here. */
  readonly keys: DependencyKeys;
  /** Of passwords of content, by whoever may not see them. */
  readonly passwordTries: TryLimit;
  /** Lets people in by the passwords of their accounts. */
  readonly signIn: SignIn;
  /** Where files of media come in. */
  readonly mediaIntake: MediaIntake;
  /** Of accounts that people make themselves, and of passwords they forgot. */
  readonly accountLimits: AccountLimits;
  /** Read from the database when the first resolver asks, and again after a mutation. */
  readonly settings: SiteSettings;
  /** What a text is rendered up to. */
  readonly renderLimits: RenderLimits;
  /** Draws texts that visitors read. */
  readonly renderer: Renderer;
  /** The media that these show. */
  readonly mediaOfTexts: MediaOfTexts;
  /** The same for texts that visitors do not read, such as drafts: they show only media that the reader may see anyway. */
  readonly unpublished: Drawing;
  /** What was found or rendered once is not found or rendered again, however often a request names it. */
  readonly once: Once;
  /** Forgets what was read so far, as a mutation may have changed it. */
  readonly forget: () => void;
}

/** What draws texts. */
export type Drawing = Pick<Context, 'renderer' | 'mediaOfTexts'>;

/** What a context is made of. */
export interface ContextParts extends Omit<Writer, 'settings' | 'viewer' | 'maxTextBytes'> {
  /** Who is asking, with the rights they have at this moment. */
  readonly findViewer: () => Viewer;
  readonly keys: DependencyKeys;
  readonly passwordTries: TryLimit;
  readonly signIn: SignIn;
  readonly accountLimits: AccountLimits;
  readonly mediaIntake: MediaIntake;
  readonly renderLimits: RenderLimits;
  /** What the request may cost; its time is looked at within each rendering. `null`: no limit. */
  readonly budget: Pick<WorkBudget, 'spend' | 'timeLeft'> | null;
}

/** Makes the context of one request. */
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

  /** Everything that is read once and kept, until something changes. */
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

/** What a text shows of other content makes the answer depend on that as well. */
const shownAsKeys = (keys: DependencyKeys): ShownByTexts => ({
  list(name, of) {
    keys.list(graphqlNameOf(name));
    if (of) keys.list(graphqlNameOf(name), of);
  },
  attachedTo: (id) => keys.list(graphqlNameOf('attachment'), encodeGlobalId('post', id)),
  content: (id) => keys.node(encodeGlobalId('post', id)),
  rightsOfAuthor: (id) => keys.node(encodeGlobalId('post', id), 'rights'),
});

/** The settings, writing down which of them the answer is made with. */
function notingSettings(settings: SiteSettings, keys: DependencyKeys): SiteSettings {
  // Every text looks at the origins, and nothing but an import changes them, which drops everything.
  const noted = new Set<keyof SiteSettings>(['importedOrigins']);
  return new Proxy(settings, {
    get(target, name: keyof SiteSettings) {
      // Asked for every row: most of the time it is noted already.
      if (!noted.has(name)) {
        noted.add(name);
        keys.setting(name);
      }
      return target[name];
    },
  });
}
