import { type ReactNode, useState } from 'react';
import type { EditorMedia, MediaRequest } from '../../../../block-kit/block-editor-api.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { toEditorMedia } from './to-editor-media.ts';

const MediaRequestDialog = lazyComponent(
  async () => (await import('./MediaRequestDialog.tsx')).MediaRequestDialog,
);

interface PendingRequest {
  readonly request: MediaRequest;
  readonly resolve: (media: readonly EditorMedia[] | null) => void;
}

/** Opens the media library for a block. */
export function useMediaRequest(): {
  /** `null` if the user cancels. */
  readonly pickMedia: (request: MediaRequest) => Promise<readonly EditorMedia[] | null>;
  readonly dialog: ReactNode;
} {
  const [pending, setPending] = useState<PendingRequest | null>(null);
  return {
    pickMedia: (request) => new Promise((resolve) => setPending({ request, resolve })),
    dialog:
      pending === null ? null : (
        <MediaRequestDialog
          request={pending.request}
          onDone={(items) => {
            pending.resolve(items?.map(toEditorMedia) ?? null);
            setPending(null);
          }}
        />
      ),
  };
}
