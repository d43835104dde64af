import { fileURLToPath, pathToFileURL } from 'node:url';
import { allKeys, type SiteAuth } from '@masthead/client/server';
import type { ServerBuild } from 'react-router';
import { deliverComment } from './app/comments/deliver-comment.ts';
import type { QueuedComment, SentComment } from './app/comments/queued-comment.ts';
import { forgetMenus } from './app/data/site-memory.ts';
import {
  refetch,
  type BackendQuery,
  type Dependencies,
  type KnownResponse,
} from '@masthead/page-cache/dependencies';
import { forgetSettings } from './app/routes/account/account-memory.ts';
import type { PageAddressing } from '@masthead/page-cache';
import type { PageExplanation } from './app/explain/page-explanation.ts';
import { openIncident } from './incident.ts';
import { createPageAddressing } from './page-addressing.ts';
import { preloadsOf, styleSheetsOf } from './preloads.ts';
import { createRequestHandler } from './request-handler.ts';
import type { SiteOptions } from './site-options.ts';
import { createSiteResources } from './site-resources.ts';

export type { PageExplanation } from './app/explain/page-explanation.ts';
export type { SiteOptions } from './site-options.ts';
export type { SecurityContact } from './app/contexts/site-identity.ts';
export type { QueueComment, QueuedComment, SentComment } from './app/comments/queued-comment.ts';

export interface Site {
  /**
   * Handles a request with a page, a redirect or an error page; it never throws.
   *
   * @param from.address The client's IP address, if known.
   * @param from.dependencies Filled with the dependencies of the response.
   */
  fetch: (
    request: Request,
    from?: { address?: string | null; dependencies?: Dependencies },
  ) => Promise<Response>;
  /**
   * Refetches a query that a page depends on.
   *
   * @returns `null` when the backend returns an error.
   * @throws when the backend cannot be reached.
   */
  refetch: (question: BackendQuery, signal?: AbortSignal) => Promise<KnownResponse | null>;
  /** Sends a comment that was stored while the backend was unavailable. It never throws. */
  sendComment: (comment: QueuedComment) => Promise<SentComment>;
  /** The session cookies, the sessions, and where to redirect a visitor to sign in. */
  signIn: Pick<SiteAuth, 'cookieNames' | 'signInPath' | 'session'>;
  /** How the page cache addresses the pages. */
  addressing: PageAddressing;
  /** The URLs of all style sheets of content. */
  styleSheets: () => Promise<readonly string[]>;
  /** The preloads of every page, as values of `Link`. */
  preloads: () => Promise<readonly string[]>;
  /** Explains the cached pages at a path, with the names of the objects they depend on. */
  explain: (target: string) => Promise<PageExplanation>;
  /**
   * Receives the keys of a change: cached settings are discarded. When content was retracted, cached menus are discarded too, because they may
   * name it. A publisher without exact keys sends all keys as retracted; a polled WordPress sends none, so menus stay cached.
   */
  forget: (change: { keys: readonly string[]; retracted: readonly string[] }) => void;
}

/** Folder of the hashed build files that pages reference, served at `/`. */
export const clientAssets: string = fileURLToPath(new URL('build/client', import.meta.url));

/** Folder of hashed files from earlier builds; it may not exist. */
export const earlierAssets: string = fileURLToPath(new URL('build/earlier', import.meta.url));

/** The server bundle of the built site; it changes with each change of the site or its theme. */
export const buildFile: string = fileURLToPath(new URL('build/server/index.js', import.meta.url));

/**
 * Loads the built site.
 *
 * @throws {Error} When the site has not been built (`npm run build`).
 */
export async function loadBuild(): Promise<ServerBuild> {
  return (await import(pathToFileURL(buildFile).href)) as ServerBuild;
}

/** Keys of changes after which lists may have other items, or in another order. */
const movesLists = /^(?:list:(?!comment)|skipped:(?:post|term|user)$)/;

/** Creates the public site: it takes a `Request` and returns a `Response`. */
export function createSite(options: SiteOptions): Site {
  const { build, backend, onError } = options;
  const currentBuild = typeof build === 'function' ? build : () => Promise.resolve(build);
  const resources = createSiteResources(options);
  const { auth, config, backendAccess, publishChange } = resources;
  const { site, memory, accounts, explain, missingUploads, embeds } = resources.services;
  const handler = createRequestHandler(resources, {
    currentBuild,
    loginPagePath: options.auth.loginPagePath,
    namesPreloads: options.namesPreloads ?? false,
  });

  return {
    async sendComment(comment) {
      const sent = await deliverComment(comment, { config, site, fetch: backend.fetch });
      if (sent.kind === 'sent') await publishChange([`post:${comment.article}`, 'list:comment']);
      return sent;
    },
    signIn: auth,
    addressing: createPageAddressing({ ...options.auth, siteUrl: options.siteUrl }),
    styleSheets: async () => styleSheetsOf(await currentBuild()),
    preloads: async () => preloadsOf(await currentBuild()),
    explain,
    async refetch(query, signal) {
      const { currentResponses } = memory;
      const response = await refetch(query, { ...backendAccess, ...(signal && { signal }) });
      if (response !== null) currentResponses.add(response);
      return response;
    },
    forget({ keys, retracted }) {
      if (keys.some((key) => key === allKeys || key.startsWith('setting:'))) forgetSettings(accounts);
      if (retracted.length > 0) forgetMenus(memory);
      if (keys.some((key) => key === allKeys || movesLists.test(key))) {
        memory.listCursors.clear();
      }
      missingUploads?.receive(keys);
      embeds?.receive(keys);
    },
    async fetch(request, { address = null, dependencies = null } = {}) {
      // Every response has a header that depends on this setting.
      if (options.isIndexed !== undefined) dependencies?.directKeys.add('setting:blog_public');
      const failures: unknown[] = [];
      const incident = openIncident(request, (error, details) => {
        failures.push(error);
        onError(error, details);
      });
      const response = await respond();
      const isFailure = response.status === 500 && failures.length > 0;
      return isFailure && options.failurePage ? options.failurePage(failures[0]) : response;

      async function respond(): Promise<Response> {
        try {
          return await handler.handle(request, { address, dependencies, incident });
        } catch (error) {
          incident.reportError(error);
          return handler.plainText(`Something went wrong. Incident ${incident.incidentId}.`, { status: 500 });
        }
      }
    },
  };
}
