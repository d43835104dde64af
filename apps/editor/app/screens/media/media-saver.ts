import { type EditingService, type MediaItem, ServiceError } from '../../../service/editing-service.ts';
import { changedFields, fieldsOf, type MediaFields } from './media-fields.ts';

export type SaveStatus =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly reason: string };

interface MediaSaverOptions {
  readonly updateMedia: EditingService['updateMedia'];
  readonly onStatus: (status: SaveStatus) => void;
  readonly onSaved: (item: MediaItem) => void;
}

export interface MediaSaver {
  /** Sets the values that the next save sends. */
  readonly set: (fields: MediaFields) => void;
  /** Sends what differs from the stored item. */
  readonly save: () => Promise<void>;
}

/** Saves the fields of a media item. Requests are sent one after the other, so that an older value never replaces a newer one. */
export function createMediaSaver(
  item: MediaItem,
  { updateMedia, onStatus, onSaved }: MediaSaverOptions,
): MediaSaver {
  let stored = item;
  let wanted = fieldsOf(item);
  let isSaving = false;

  return {
    set: (fields) => {
      wanted = fields;
    },
    async save() {
      if (isSaving) return;
      isSaving = true;
      try {
        for (
          let change = changedFields(stored, wanted);
          change !== null;
          change = changedFields(stored, wanted)
        ) {
          onStatus({ kind: 'saving' });
          const sent = wanted;
          const saved = await updateMedia(item.id, change);
          // The server may have removed markup; the form shows the text as it was typed.
          stored = { ...saved, ...sent };
          onSaved(saved);
          onStatus({ kind: 'saved' });
        }
      } catch (error) {
        onStatus({ kind: 'failed', reason: error instanceof ServiceError ? error.message : String(error) });
      }
      isSaving = false;
    },
  };
}
