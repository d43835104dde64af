import type { RequestContext } from '../../contexts/request-context.ts';
import { showPart } from '../content/show-part.ts';
import { loadAdjacentMedia } from '../content/adjacent-media.ts';
import { adjacentAndRelatedQuery, findAdjacentAndRelated } from '../content/adjacent-and-related.ts';
import type { SavedContent } from './versions.ts';
import type { PreviewScreen } from './preview-screen.ts';

/**
 * Adds what the live page has besides the content: the adjacent and related posts, and the page of the post named by the `page`
 * parameter, as in WordPress's links. If the draft has fewer pages, its first is shown.
 */
export async function completePreview(
  context: RequestContext,
  screen: PreviewScreen,
  { status, address }: { status: SavedContent['status']; address: URL },
): Promise<PreviewScreen> {
  if (screen.kind === 'media') return { ...screen, beside: await loadAdjacentMedia(context, screen.media) };
  const hrefOf = (number: number): string => previewPartPath(address, number);
  const wanted = Number(address.searchParams.get('page') ?? 1);
  const shown =
    showPart(screen, { number: wanted, hrefOf }) ?? showPart(screen, { number: 1, hrefOf }) ?? screen;
  if (shown.kind !== 'post') return shown;
  const around = await findAdjacentAndRelated(context, adjacentAndRelatedQuery(shown.post));
  // What is not published has no place in the list yet.
  return { ...shown, around: status === 'publish' ? around : { ...around, older: null, newer: null } };
}

function previewPartPath({ pathname, searchParams }: URL, number: number): string {
  const query = new URLSearchParams(searchParams);
  query.delete('page');
  if (number > 1) query.set('page', String(number));
  return `${pathname}?${query}`;
}
