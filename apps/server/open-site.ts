import { join } from 'node:path';
import { announcedKeys, diagnose, type Finding, keptFindings, keysOfAnswer } from '@masthead/client/server';
import { createImages, type Images } from '@masthead/images';
import { createSite, loadBuild, type Site, type SiteOptions } from '@masthead/site';
import { isAboutAbsence } from './backend-away/guard.ts';
import type { Config } from './config.ts';
import { ServerError } from './errors.ts';
import type { Log } from './log.ts';
import type { Content } from './open-content.ts';
import type { Purging } from './purging.ts';

/** The site, and what can be said of the way to its content. */
export interface OpenedSite {
  readonly site: Site;
  /** Looks at the backend as signing in will meet it. */
  readonly diagnosis: () => Promise<readonly Finding[]>;
}

export interface OpenSiteOptions {
  readonly config: Config;
  readonly siteUrl: string;
  readonly content: Content;
  readonly purging: Pick<Purging, 'tellAll' | 'onPurge'>;
  /** For how long what a WordPress has answered is believed without a word of change, in milliseconds. */
  readonly believedMs: () => number;
  /** Default: what was built. */
  readonly build: SiteOptions['build'] | undefined;
  readonly mode: SiteOptions['mode'];
  /** What is known of the pages at an address. */
  readonly pageFacts: NonNullable<SiteOptions['pageFacts']>;
  readonly log: Log;
}

/** @throws {ServerError} `site_not_built` */
export async function openSite(options: OpenSiteOptions): Promise<OpenedSite> {
  const { config, siteUrl, content, purging, believedMs, mode, pageFacts, log } = options;
  const { backend, commentPost, secretKey, source } = content;
  const publicBackendUrl = config.backend.kind === 'wordpress' ? config.backend.publicUrl : siteUrl;
  const diagnosis = diagnosisOf({ config, siteUrl, content, publicBackendUrl });
  const site = createSite({
    build: options.build ?? (await builtSite()),
    mode,
    siteUrl,
    backend: source,
    ...(config.limits.rendered !== undefined && { maxRenderedBytes: config.limits.rendered }),
    auth: { ...config.auth, secretKey, publicBackendUrl },
    ...(config.imageCacheMaxBytes === 0 ? {} : { images: openImages(config, log) }),
    // What a WordPress says of search engines is about its own address, at which often nobody shall find it.
    ...(backend !== null
      ? { isIndexed: content.isIndexed, commentsNeedAccount: () => backend.commentsNeedAccount() }
      : { believedMs }),
    ...(commentPost !== null && { keepComment: commentPost.keep }),
    // Our own names in its answers what they depend on.
    ...(source.kind === 'wordpress' && {
      keysOfAnswer,
      onOwnChange: (keys) => purging.tellAll({ keys: announcedKeys(keys), paths: [], withdrawn: [] }),
    }),
    diagnose: diagnosis,
    onError(error, details) {
      // That it is away stands in the log; here is left whom it has hit.
      if (isAboutAbsence(error)) log.warn(details, 'a request needed the WordPress, which is away');
      else log.error({ ...details, error }, 'a request could not be answered, or not whole');
    },
    onWarning: (message) => log.warn(message),
    namesPreloads: config.earlyHints,
    securityContact: config.securityContact,
    pageFacts,
  });
  purging.onPurge((change) => site.forget(change));
  commentPost?.serve(site.sendComment);
  return { site, diagnosis };
}

/** Readers may make it be looked at, so that is done seldom, and they are not kept waiting. */
function diagnosisOf({
  config,
  siteUrl,
  content: { guard, secretKey, source },
  publicBackendUrl,
}: Pick<OpenSiteOptions, 'config' | 'siteUrl' | 'content'> & { publicBackendUrl: string }) {
  const looked = {
    kind: source.kind,
    wpUrl: source.url,
    publicWpUrl: publicBackendUrl,
    siteUrl,
    secretKey,
    // Why it does not answer is told by asking it.
    fetch: guard === null ? source.fetch : globalThis.fetch,
    authType: config.auth.type,
  };
  return keptFindings(() => diagnose({ ...looked, askMs: 4000, allMs: 10_000 }), { keptMs: 10_000 });
}

const openImages = (config: Config, log: Log): Images =>
  createImages({
    folder: join(config.dataDirectory, 'images'),
    maxBytes: config.imageCacheMaxBytes,
    maxPixels: config.pictureMaxPixels,
    onError: (error) => log.warn({ error }, 'a picture could not be kept'),
  });

async function builtSite(): Promise<SiteOptions['build']> {
  try {
    return await loadBuild();
  } catch (cause) {
    throw new ServerError('site_not_built', 'The site has not been built.', {
      help: 'Run: npm run build',
      cause,
    });
  }
}
