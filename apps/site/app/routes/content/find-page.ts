import { data } from 'react-router';
import type { RequestContext } from '../../contexts/request-context.ts';
import { readConversation } from '../../comments/conversation.ts';
import { cacheControl, cacheControls } from '../../cache-control.ts';
import { measureImages } from '../../data/image-sizes.ts';
import { unsent } from '../../data/unsent.ts';
import { hasPasswords, openContent } from '../../protected/open-content.ts';
import { articleOf } from './article-of.ts';
import { findScreen } from './find-screen.ts';
import type { Screen } from './screen.ts';

/** For so long the backend does not try again to render a body that it failed at. */
const RETRY_AFTER_S = '60';

/**
 * Finds the content of a request with everything specific to its user: unlocked protected content and the comments. Marks the response
 * as private if it depends on this browser.
 *
 * @throws As `findScreen`.
 */
export async function findPage(
  context: RequestContext,
  request: Request,
): Promise<ReturnType<typeof data<{ screen: Screen }>>> {
  let home = '/';
  let isOpened = false;
  const screen = await findScreen(context, new URL(request.url), {
    hasPasswords: hasPasswords(request),
    async open(found) {
      home = found.canonical;
      const opening = await openContent(context, request, found);
      ({ isOpened } = opening);
      return opening.screen;
    },
  });
  if (screen.kind === 'list' || screen.kind === 'media') return data(unsent({ screen }));
  const article = articleOf(screen);
  if (article.hasPassword && !isOpened) return data(unsent({ screen }));
  const [{ isPersonal, isIndexed, ...conversation }, pictureSizes] = await Promise.all([
    readConversation(context, request, { article, path: home }),
    measureImages(context, article.content),
  ]);
  const headers = new Headers();
  if (isOpened) headers.set('Cache-Control', cacheControls.personal);
  else if (isPersonal) headers.set('Cache-Control', cacheControl(200, 'this browser'));
  if (!isIndexed) headers.set('X-Robots-Tag', 'noindex');
  return dataOf({ ...screen, conversation, pictureSizes }, headers);
}

/** The data of a page with a body: an error page for caches if the backend failed at the body. */
function dataOf(
  screen: Extract<Screen, { bodyFailed: boolean }>,
  headers: Headers,
): ReturnType<typeof data<{ screen: Screen }>> {
  const page = unsent({ screen });
  if (!screen.bodyFailed) return data(page, { headers });
  headers.set('Cache-Control', cacheControl(503));
  headers.set('Retry-After', RETRY_AFTER_S);
  return data(page, { status: 503, headers });
}
