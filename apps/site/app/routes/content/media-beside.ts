import type { RouterContextProvider } from 'react-router';
import { ask } from '../../data/ask.ts';
import {
  MediaBesideDocument,
  type MediaBesideQuery,
  type MediaScreenFragment,
} from '../../generated/documents.ts';

type MediaPointer = NonNullable<MediaBesideQuery['mediaItems']>['nodes'][number];

/** What stands before and after something among all that is attached to the same content. */
export interface MediaBeside {
  earlier: MediaPointer | null;
  later: MediaPointer | null;
}

export const nothingBeside: MediaBeside = { earlier: null, later: null };

/** Asks what is attached beside something. Of content with more than a hundred attachments, the first hundred know each other. */
export async function askMediaBeside(
  context: Readonly<RouterContextProvider>,
  media: MediaScreenFragment,
): Promise<MediaBeside> {
  const parent = media.parent?.node.databaseId;
  if (parent === undefined) return nothingBeside;
  const { mediaItems } = await ask(context, MediaBesideDocument, { parent: String(parent) });
  const nodes = mediaItems?.nodes ?? [];
  const place = nodes.findIndex(({ id }) => id === media.id);
  return place === -1
    ? nothingBeside
    : { earlier: nodes[place - 1] ?? null, later: nodes[place + 1] ?? null };
}
