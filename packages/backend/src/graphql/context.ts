import { encodeGlobalId } from '@masthead/contract';
import type { RateLimiter } from '@masthead/kit';
import type { AccountRateLimits } from '../content/accounts/account-rate-limits.ts';
import { createTextMedia, type TextMedia } from '../content/media/text-media.ts';
import { createMemo, type Memo } from '../content/memo.ts';
import { createRenderContext, type TextDependencies } from '../content/render/create-render-context.ts';
import { createCachingRenderer, type Renderer, type RenderLimits } from '../content/render/index.ts';
import { renderCachesOf } from '../content/render/caches/render-caches.ts';
import type { UploadPipeline } from '../content/media/upload-pipeline.ts';
import type { WriteContext } from '../content/write-context.ts';
import { readSiteSettings, type SiteSettings } from '../content/settings/site-settings.ts';
import type { SignIn } from '../access/sign-in/sign-in.ts';
import type { Viewer } from '../access/viewer.ts';
import type { DependencyKeys, WorkBudget } from './engine/index.ts';
import { graphqlNameOf } from './key-names.ts';
import { limitRenderer } from './limit-renderer.ts';
import { createRenderAllowance } from './render-allowance.ts';

export type { Caller } from '../access/viewer.ts';

/** The GraphQL context of one request. */
export interface Context extends WriteContext {
  /** Dependency keys of the response. A lookup without a result adds the key of its list. */
  readonly keys: DependencyKeys;
  /** Limits attempts at content passwords by users who cannot see them. */
  readonly passwordAttempts: Pick<RateLimiter, 'take'>;
  /** Signs users in with their account passwords. */
  readonly signIn: SignIn;
  /** Whether the mutations of WPGraphQL JWT Authentication sign users in. */
  readonly jwtLogin: boolean;
  /** Receives the files of new media items. */
  readonly mediaIntake: UploadPipeline;
  /** Limits self-registrations and password reset requests. */
  readonly accountLimits: AccountRateLimits;
  /** Read from the database on first use, and again after a mutation. */
  readonly settings: SiteSettings;
  /** Limits for rendering one text. */
  readonly renderLimits: RenderLimits;
  /** Renders published content. */
  readonly renderer: Renderer;
  /** The media that published content shows. */
  readonly mediaOfTexts: TextMedia;
  /** The same for unpublished content such as drafts. It shows only media that the viewer can see anyway. */
  readonly unpublished: RendererWithMedia;
  /** Memoises lookups and renderings within the request. */
  readonly once: Memo;
  /** Runs reads of the database at one version. */
  readonly atOneVersion: <Result>(work: () => Result) => Result;
  /** Discards everything read so far, because a mutation may have changed it. */
  readonly forget: () => void;
  /** Charges work to the budget of the request, in field values. @throws `WORK_LIMIT` or `TIME_LIMIT` */
  readonly spend: (work: number) => void;
  /** The draft that the operation previews; `null` for an operation outside a simulation. */
  readonly simulation: Simulation | null;
}

/** An operation in a transaction that is rolled back. */
export interface Simulation {
  /** Whether a draft was applied. */
  hasDraft: boolean;
}

/** A renderer and the media it shows. */
export type RendererWithMedia = Pick<Context, 'renderer' | 'mediaOfTexts'>;

/** Dependencies of `createContext()`. */
export interface ContextOptions extends Omit<WriteContext, 'settings' | 'viewer' | 'maxTextBytes'> {
  /** The viewer with their current capabilities. */
  readonly findViewer: () => Viewer;
  readonly keys: DependencyKeys;
  readonly passwordAttempts: Pick<RateLimiter, 'take'>;
  readonly signIn: SignIn;
  readonly jwtLogin: boolean;
  readonly accountLimits: AccountRateLimits;
  readonly mediaIntake: UploadPipeline;
  readonly renderLimits: RenderLimits;
  /** The work budget of the request; renderings check its time. `null`: no limit. */
  readonly budget: Pick<WorkBudget, 'spend' | 'checkTime' | 'timeLeft'> | null;
  /** Default: none. */
  readonly simulation?: Simulation | null;
}

/** Creates the context of one request. */
export function createContext({ findViewer, budget, ...site }: ContextOptions): Context {
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
    simulation: site.simulation ?? null,
    spend: (work) => budget?.spend(work),
    atOneVersion: (work) => site.database.atOneVersion(work),
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
    const once = createMemo();
    let found: SiteSettings | undefined;
    const settings = (): SiteSettings =>
      (found ??= recordingSettings(readSiteSettings(site.database), site.keys));
    const rendererWithMedia = (openMedia: () => TextMedia): RendererWithMedia => {
      let renderer: Renderer | undefined;
      let media: TextMedia | undefined;
      return {
        // Most queries render no text.
        get mediaOfTexts() {
          return (media ??= openMedia());
        },
        get renderer() {
          if (renderer !== undefined) return renderer;
          const context = createRenderContext({
            ...site,
            clock,
            settings: settings(),
            shown: shownAsKeys(site.keys),
            media: this.mediaOfTexts,
            once,
          });
          const texts = renderCachesOf(site.database);
          const options = { limits: renderLimits, checkpoint: () => budget?.checkTime() };
          renderer = limitRenderer(createCachingRenderer(context, texts, options), {
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
      published: rendererWithMedia(() => createTextMedia(site.database, 'visitors')),
      unpublished: rendererWithMedia(() => createTextMedia(site.database, { ...site, viewer })),
    };
  }
}

/** Records content shown inside other content as a dependency of the response. */
const shownAsKeys = (keys: DependencyKeys): TextDependencies => ({
  list(name, of) {
    keys.list(graphqlNameOf(name));
    if (of) keys.list(graphqlNameOf(name), of);
  },
  attachedTo: (id) => keys.list(graphqlNameOf('attachment'), encodeGlobalId('post', id)),
  content: (id) => keys.node(encodeGlobalId('post', id)),
  rightsOfAuthor: (id) => keys.node(encodeGlobalId('post', id), 'rights'),
});

/** Wraps the settings to record each one that is read as a dependency of the response. */
function recordingSettings(settings: SiteSettings, keys: DependencyKeys): SiteSettings {
  // Every text reads `importedOrigins`, and only an import changes it, which invalidates everything.
  const recorded = new Set<keyof SiteSettings>(['importedOrigins']);
  return new Proxy(settings, {
    get(target, name: keyof SiteSettings) {
      // Runs for every row; usually the setting is already recorded.
      if (!recorded.has(name)) {
        recorded.add(name);
        keys.setting(name);
      }
      return target[name];
    },
  });
}
