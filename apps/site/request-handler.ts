import { isImageRequest, isUploadPath, missingImage } from '@masthead/contract';
import type { ServerBuild } from 'react-router';
import type * as EntryModule from './app/entry.server.tsx';
import type { Dependencies } from '@masthead/page-cache/dependencies';
import { ignoreQuery } from '@masthead/page-cache/dependencies';
import {
  MenusDocument,
  SiteFactsDocument,
  SiteFactsWithIconDocument,
  SiteIconDocument,
} from './app/generated/documents.ts';
import { draftPreviewPath } from './app/screens.ts';
import { readPath } from './app/uri/site-path.ts';
import { adminRedirect, adminShortcut } from './admin-redirect.ts';
import { createAuthUrls } from './auth-urls.ts';
import { readFeedUrl } from './feed-urls.ts';
import { readForm } from './form-request.ts';
import { handleThumbnail } from './embeds/thumbnail-handler.ts';
import { OriginalUnavailable } from './images/originals.ts';
import type { Incident } from './incident.ts';
import { pageHeaders } from './page-headers.ts';
import { preloadsOf } from './preloads.ts';
import { previewRedirect } from './preview-redirect.ts';
import type { SiteResources } from './site-resources.ts';

/** What the caller knows about a request. */
export interface RequestDetails {
  /** The client's IP address; `null` when unknown. */
  readonly address: string | null;
  readonly dependencies: Dependencies | null;
  readonly incident: Incident;
}

export interface RequestHandler {
  /** Handles a request: with what needs no route, else with the route of the build. */
  readonly handle: (request: Request, details: RequestDetails) => Promise<Response>;
  /** A plain text response with the site's headers. */
  readonly plainText: (text: string, init: ResponseInit & { status: number }) => Response;
}

export interface RequestHandlerOptions {
  readonly currentBuild: () => Promise<ServerBuild>;
  /** Path of the login page, such as `/login`. */
  readonly loginPagePath: string;
  /** Whether pages send a `Link` header with preloads. */
  readonly namesPreloads: boolean;
}

/** Creates the handler of a site's requests. */
export function createRequestHandler(
  resources: SiteResources,
  { currentBuild, loginPagePath, namesPreloads }: RequestHandlerOptions,
): RequestHandler {
  const { services, config, auth, backendAccess, publishChange, storeComment, diagnose } = resources;
  const { siteUrl } = services.site;
  const headers = pageHeaders(services.site);
  const authUrls = createAuthUrls(loginPagePath);

  const plainText: RequestHandler['plainText'] = (text, init) => {
    const response = new Response(`${text}\n`, init);
    response.headers.set('Content-Type', 'text/plain; charset=utf-8');
    return headers.complete(response);
  };

  /** The response to a request for an upload of a WordPress, a thumbnail of an embed, or a resized image; `null` for any other. */
  async function handleFile(
    request: Request,
    { incidentId, reportError }: Incident,
  ): Promise<Response | null> {
    if (resources.proxyUpload !== null && isUploadPath(new URL(request.url).pathname)) {
      const result = await resources.proxyUpload(request);
      if (result.kind === 'file') return result.response;
      if (result.status === 404) {
        return isImageRequest(request) ? missingImage() : plainText('File not found.', { status: 404 });
      }
      reportError(result.cause);
      return plainText(`File temporarily unavailable. Incident ${incidentId}.`, { status: result.status });
    }
    const thumbnail = services.embeds && (await handleThumbnail(request, services.embeds));
    if (thumbnail !== null) return thumbnail;
    try {
      return (await resources.handleImage?.(request)) ?? null;
    } catch (error) {
      if (!(error instanceof OriginalUnavailable)) throw error;
      if (error.status === 404) {
        return isImageRequest(request) ? missingImage() : plainText('Image not found.', { status: 404 });
      }
      reportError(error.cause);
      return plainText(`Image temporarily unavailable. Incident ${incidentId}.`, { status: error.status });
    }
  }

  async function handleRoute(
    request: Request,
    { path, rejectedForm, address, dependencies, incident }: RouteDetails,
  ): Promise<Response> {
    const { reportError } = incident;
    const built = await currentBuild();
    const { answer } = built.entry.module as unknown as typeof EntryModule;
    const session = auth.session(request, { onFailure: reportError });
    const landing = await auth.handleCallback(request, session, { onFailure: reportError });
    const preview = landing === null ? previewRedirect(request) : null;
    if (preview !== null) return headers.complete(preview);
    const response = await answer(authUrls.routedRequest(request, path, landing), {
      build: built,
      site: services,
      backend: { config, publishChange, storeComment, diagnose },
      backendAccess,
      session: { auth, session, landing, rejectedForm, address },
      dependencies,
      incident,
    });
    // A redirect renders no layout, so it does not depend on the layout queries.
    if (response.status === 301 && dependencies !== null) {
      for (const document of [SiteFactsDocument, SiteFactsWithIconDocument, MenusDocument, SiteIconDocument])
        ignoreQuery(dependencies, { document });
    }
    // The URL still contains a code, which the backend may not have seen yet.
    if (landing?.kind === 'failed') response.headers.set('Referrer-Policy', 'no-referrer');
    if (namesPreloads && response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set('Link', preloadsOf(built).join(', '));
    }
    return headers.complete(response);
  }

  return {
    plainText,
    async handle(received, details) {
      const { reportError } = details.incident;
      const authResponse = await auth.answer(received, { onFailure: reportError });
      if (authResponse !== null) return headers.complete(authResponse);
      const url = new URL(received.url);
      const path = readPath(url.pathname);
      if (path === null) return plainText('Bad request.', { status: 400 });
      const admin = adminRedirect(received, { ...services.site, loginPagePath });
      if (admin !== null) return headers.complete(admin);
      const feedUrl = readFeedUrl(url);
      const isFormPath = feedUrl === null && authUrls.acceptsForms(path);
      const read = await readForm(received, { siteUrl, isFormPath, isDraft: path === draftPreviewPath });
      if ('rejection' in read) return plainText(read.rejection, read);
      const rejectedForm = 'isForeign' in read ? path : null;
      const request = 'isForeign' in read ? authUrls.rejectedForm(received) : read.request;
      const moved = authUrls.loginRedirect(received, path);
      if (moved !== null) return headers.complete(moved);
      // React Router serves loader data at these URLs; pages here have no client router.
      if (path.endsWith('.data')) return plainText('Not found.', { status: 404 });
      const file = await handleFile(request, details.incident);
      if (file !== null) return file;
      if (feedUrl === 'nowhere') return plainText('Not found.', { status: 404 });
      if (feedUrl !== null && 'movedTo' in feedUrl) {
        return headers.complete(new Response(null, { status: 301, headers: { Location: feedUrl.movedTo } }));
      }
      const routed =
        feedUrl === null ? request : new Request(new URL(feedUrl.path + url.search, request.url), request);
      const response = await handleRoute(routed, {
        ...details,
        path: rejectedForm === null ? path : null,
        rejectedForm,
      });
      const shortcut = adminShortcut(received, response, services.site);
      return shortcut === null ? response : headers.complete(shortcut);
    },
  };
}

interface RouteDetails extends RequestDetails {
  /** Decoded path of the request; `null` when it is already routed. */
  readonly path: string | null;
  readonly rejectedForm: string | null;
}
