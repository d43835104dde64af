import { addFilter } from '@wordpress/hooks';
import { useCallback, type ReactNode } from 'react';
import { mediaRecord, type MediaRecord } from '../site-data/media-record.ts';
import { useSession } from './session-context.ts';

interface MediaUploadProps {
  readonly allowedTypes?: readonly string[];
  readonly multiple?: boolean | 'add';
  readonly gallery?: boolean;
  readonly value?: number | readonly number[];
  readonly onSelect: (media: MediaRecord | readonly MediaRecord[]) => void;
  readonly onClose?: () => void;
  readonly render: (props: { readonly open: () => void }) => ReactNode;
}

/** The block editor has no media library: the editing area opens its own. */
export function provideMediaLibrary(): void {
  addFilter('editor.MediaUpload', 'masthead/media-library', () => MediaLibraryButton);
}

function MediaLibraryButton({
  allowedTypes,
  multiple = false,
  gallery = false,
  value,
  onSelect,
  onClose,
  render,
}: MediaUploadProps) {
  const session = useSession();
  const pick = useCallback(async (): Promise<void> => {
    const isMultiple = Boolean(multiple) || gallery;
    const picked = await session.options.pickMedia({
      multiple: isMultiple,
      allowedTypes: allowedTypes ?? [],
      selectedIds: [value ?? []].flat(),
    });
    const records = picked?.map(mediaRecord) ?? [];
    const [first] = records;
    if (first) session.activity.run(() => onSelect(isMultiple ? records : first));
    onClose?.();
  }, [session, allowedTypes, multiple, gallery, value, onSelect, onClose]);
  return render({ open: () => void pick() });
}
