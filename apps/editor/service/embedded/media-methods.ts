import { type EditingService, ServiceError } from '../editing-service.ts';
import {
  DeleteMediaItemDocument,
  MediaByIdDocument,
  MediaListDocument,
  UpdateMediaItemDocument,
} from '../generated/documents.ts';
import type { Requests } from './requests.ts';
import { mediaKindEnum } from './enums.ts';
import { contentId } from './ids.ts';
import { toMediaItem } from './media-item.ts';
import { uploadFile } from './upload-file.ts';

type MediaMethods = Pick<EditingService, 'mediaList' | 'media' | 'upload' | 'updateMedia' | 'deleteMedia'>;

const PAGE_SIZE = 60;

export const mediaMethods = (requests: Requests): MediaMethods => {
  const { query, mutate } = requests;

  const mediaById = async (ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const { mediaItems } = await query(MediaByIdDocument, { ids: ids.map(String), first: ids.length });
    return (mediaItems?.nodes ?? []).map(toMediaItem);
  };

  return {
    media: mediaById,

    async mediaList({ search, kind, isMissingAltText, after }, signal) {
      const variables = {
        first: PAGE_SIZE,
        after,
        search: search.trim(),
        ...(kind !== null && { mediaKind: mediaKindEnum(kind) }),
        ...(isMissingAltText && { isMissingAltText }),
      };
      const { mediaItems } = await query(MediaListDocument, variables, signal);
      return {
        items: (mediaItems?.nodes ?? []).map(toMediaItem),
        next: mediaItems?.pageInfo.hasNextPage ? mediaItems.pageInfo.endCursor : null,
      };
    },

    async upload(file, options) {
      const id = await uploadFile(file, requests, options);
      const [item] = await mediaById([id]);
      if (item === undefined) throw new ServiceError('unexpected', 'The server returned no media item.');
      return item;
    },

    async updateMedia(id, change) {
      const { updateMediaItem } = await mutate(UpdateMediaItemDocument, {
        input: { id: contentId(id), ...change },
      });
      if (!updateMediaItem?.mediaItem)
        throw new ServiceError('unexpected', 'The server returned no media item.');
      return toMediaItem(updateMediaItem.mediaItem);
    },

    async deleteMedia(id) {
      await mutate(DeleteMediaItemDocument, { input: { id: contentId(id), forceDelete: true } });
    },
  };
};
