import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend } from '../../data/query.ts';
import {
  MediaBesideDocument,
  type MediaBesideQuery,
  type MediaScreenFragment,
} from '../../generated/documents.ts';

type MediaPointer = NonNullable<MediaBesideQuery['mediaItems']>['nodes'][number];

/** The previous and next attachment of the same content. */
export interface AdjacentMedia {
  earlier: MediaPointer | null;
  later: MediaPointer | null;
}

export const noAdjacentMedia: AdjacentMedia = { earlier: null, later: null };

/** Queries the adjacent attachments. Only the first hundred attachments of some content are considered. */
export async function loadAdjacentMedia(
  context: RequestContext,
  media: MediaScreenFragment,
): Promise<AdjacentMedia> {
  const parent = media.parent?.node.databaseId;
  if (parent === undefined) return noAdjacentMedia;
  const { mediaItems } = await queryBackend(context, MediaBesideDocument, { parent: String(parent) });
  const nodes = mediaItems?.nodes ?? [];
  const place = nodes.findIndex(({ id }) => id === media.id);
  return place === -1
    ? noAdjacentMedia
    : { earlier: nodes[place - 1] ?? null, later: nodes[place + 1] ?? null };
}
