import type { MediaRequest } from '../../../../block-kit/block-editor-api.ts';
import type { MediaItem } from '../../../../service/editing-service.ts';
import { MediaPicker } from '../../../ui/media-picker/MediaPicker.tsx';

interface MediaRequestDialogProps {
  readonly request: MediaRequest;
  /** `null`: cancelled. */
  readonly onDone: (items: readonly MediaItem[] | null) => void;
}

/** The media library, for a request of the block editor. */
export function MediaRequestDialog({ request: { allowedTypes, multiple }, onDone }: MediaRequestDialogProps) {
  const [type = ''] = allowedTypes.map((each) => each.split('/')[0] ?? '');
  const kind = type === 'image' || type === 'video' || type === 'audio' ? type : null;
  return (
    <MediaPicker
      isOpen
      kind={allowedTypes.length === 1 ? kind : null}
      selection={multiple ? 'multiple' : 'single'}
      onChoose={onDone}
      onClose={() => onDone(null)}
    />
  );
}
