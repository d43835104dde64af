import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { MediaItem, MediaKind } from '../../../service/editing-service.ts';
import { en } from '../../texts/en.ts';
import { MediaFilterBar } from '../media-library/MediaFilterBar.tsx';
import { MediaItems } from '../media-library/MediaItems.tsx';
import { MAX_QUEUED } from '../media-library/upload-queue.ts';
import { UploadButton } from '../media-library/UploadButton.tsx';
import { UploadList } from '../media-library/UploadList.tsx';
import { useFileDrop } from '../media-library/use-file-drop.ts';
import { type MediaFilters, useMediaList } from '../media-library/use-media-list.ts';
import { useUploads } from '../media-library/use-uploads.ts';
import { useDebounced } from '../use-debounced.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';
import './media-picker.css';
import { afterUpload, chosenItems } from './chosen-items.ts';

const texts = en.media;

export interface MediaPickerProps {
  readonly isOpen: boolean;
  readonly selection: 'single' | 'multiple';
  /** The only kind that can be chosen; `null`: any. */
  readonly kind: MediaKind | null;
  /** Called with at least one item, in the order in which they were selected. The caller closes the dialog. */
  readonly onChoose: (items: readonly MediaItem[]) => void;
  /** Called when the dialog is cancelled. */
  readonly onClose: () => void;
}

/** A dialog in which the user chooses media, or uploads some. */
export function MediaPicker(props: MediaPickerProps) {
  const { isOpen, onClose, selection, kind } = props;
  const titles =
    selection === 'single'
      ? [texts.pickOne, texts.pickOneImage]
      : [texts.pickSeveral, texts.pickSeveralImages];
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className="media-picker-modal">
        <Dialog className="media-picker">
          <Heading slot="title" level={2}>
            {titles[kind === 'image' ? 1 : 0]}
          </Heading>
          <PickerContent {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const SEARCH_AFTER_MS = 250;

function PickerContent({ selection, kind, onChoose, onClose }: MediaPickerProps) {
  const viewer = useSignedInViewer();
  const [filters, setFilters] = useState<MediaFilters>({ search: '', kind, isMissingAltText: false });
  const [notice, setNotice] = useState('');
  const search = useDebounced(filters.search, SEARCH_AFTER_MS);
  const list = useMediaList({ ...filters, search });
  const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
  const uploads = useUploads((item) => {
    list.add(item);
    setChosen((before) => afterUpload(before, item, { selection, kind }));
  });
  const upload = (files: readonly File[]): void =>
    setNotice(uploads.queue.add(files) > 0 ? texts.tooMany(MAX_QUEUED) : '');
  const mayUpload = viewer.can('upload_files');
  const { isOver, dropProps } = useFileDrop((files) => mayUpload && upload(files));
  const uploadButton = mayUpload ? (
    <UploadButton
      onFiles={upload}
      accept={kind === null || kind === 'document' ? undefined : [`${kind}/*`]}
    />
  ) : null;

  return (
    <div className="media-picker-content" data-drop-target={isOver || undefined} {...dropProps}>
      <div className="media-picker-bar">
        <MediaFilterBar filters={filters} onChange={setFilters} hasKinds={kind === null} />
        {uploadButton}
      </div>
      <div className="media-picker-items">
        <UploadList uploads={uploads} />
        {notice === '' ? null : <output>{notice}</output>}
        <MediaItems
          list={list}
          view="grid"
          selection={selection}
          isSticky={selection === 'single'}
          selectedIds={new Set(chosen.map(({ id }) => id))}
          onSelect={(ids) => setChosen((before) => chosenItems(before, ids, list.items ?? []))}
          empty={<p className="media-picker-empty">{texts.noMatches}</p>}
        />
        {list.error === null ? null : (
          <p className="field-error" role="alert">
            {list.error}{' '}
            <Button className="button" onPress={list.retry}>
              {en.retry}
            </Button>
          </p>
        )}
      </div>
      <div className="dialog-actions">
        <output className="media-picker-count">
          {chosen.length > 0 ? texts.selected(chosen.length) : ''}
        </output>
        <Button className="button" onPress={onClose}>
          {en.cancel}
        </Button>
        <Button
          className="button button-primary"
          isDisabled={chosen.length === 0}
          onPress={() => onChoose(chosen)}
        >
          {texts.choose(Math.max(chosen.length, 1))}
        </Button>
      </div>
    </div>
  );
}
