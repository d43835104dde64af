import { useEffect, useRef, useState } from 'react';
import { Button, Input, Label, Text, TextArea, TextField } from 'react-aria-components';
import type { MediaItem } from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';
import { en } from '../../texts/en.ts';
import { kindOf } from '../../ui/media-library/media-kind.ts';
import { MediaThumbnail } from '../../ui/media-library/MediaThumbnail.tsx';
import { DeleteMediaButton } from './DeleteMediaButton.tsx';
import { FileUrlField } from './FileUrlField.tsx';
import { fieldsOf, type MediaFields } from './media-fields.ts';
import { createMediaSaver, type SaveStatus } from './media-saver.ts';

const texts = en.media;

interface MediaDetailsProps {
  readonly item: MediaItem;
  readonly onSaved: (item: MediaItem) => void;
  readonly onDeleted: (item: MediaItem) => void;
}

const SAVE_AFTER_MS = 1500;

/**
 * The fields of a media item. They are saved when one loses the focus, after a pause in typing, and when the panel closes. Use the item's ID
 * as the key.
 */
export function MediaDetails({ item, onSaved, onDeleted }: MediaDetailsProps) {
  const { service } = useEditor();
  const viewer = useSignedInViewer();
  const [fields, setFields] = useState(() => fieldsOf(item));
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const [saver] = useState(() =>
    createMediaSaver(item, {
      updateMedia: (id, change) => service.updateMedia(id, change),
      onStatus: setStatus,
      onSaved,
    }),
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void saver.save();
    },
    [saver],
  );

  // The server decides; this only hides what it would reject.
  const mayEdit = viewer.can('edit_others_posts') || item.authorId === viewer.id;
  const change = (changed: Partial<MediaFields>): void => {
    const next = { ...fields, ...changed };
    saver.set(next);
    setFields(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saver.save(), SAVE_AFTER_MS);
  };
  const fieldProps = (name: keyof MediaFields) => ({
    className: 'field',
    value: fields[name],
    isReadOnly: !mayEdit,
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => void saver.save(),
  });

  return (
    <div className="media-details">
      <MediaThumbnail item={item} />
      <p className="media-facts">
        {[
          item.width === null || item.height === null ? null : texts.dimensions(item.width, item.height),
          item.bytes === null ? null : texts.fileSize(item.bytes),
          item.mimeType,
          item.date === null ? null : texts.date(item.date),
        ]
          .filter((fact) => fact !== null)
          .join(' · ')}
      </p>
      {mayEdit ? null : <p className="media-facts">{texts.readOnly}</p>}
      {kindOf(item.mimeType) === 'image' ? (
        <TextField {...fieldProps('altText')}>
          <Label>{texts.altText}</Label>
          <TextArea className="input" rows={2} />
          <Text slot="description">{texts.altTextHint}</Text>
        </TextField>
      ) : null}
      <TextField {...fieldProps('title')}>
        <Label>{texts.itemTitle}</Label>
        <Input className="input" />
      </TextField>
      <TextField {...fieldProps('caption')}>
        <Label>{texts.caption}</Label>
        <TextArea className="input" rows={2} />
      </TextField>
      <TextField {...fieldProps('description')}>
        <Label>{texts.description}</Label>
        <TextArea className="input" rows={2} />
      </TextField>
      <SaveMessage status={status} onRetry={() => void saver.save()} />
      <FileUrlField url={item.url} />
      <div className="media-actions">
        <a className="button" href={item.url} target="_blank" rel="noreferrer">
          {texts.openFile}
        </a>
        {mayEdit ? <DeleteMediaButton item={item} onDeleted={onDeleted} /> : null}
      </div>
    </div>
  );
}

function SaveMessage({ status, onRetry }: { status: SaveStatus; onRetry: () => void }) {
  if (status.kind === 'failed') {
    return (
      <p className="field-error media-status" role="alert">
        {texts.notSaved(status.reason)}{' '}
        <Button className="button" onPress={onRetry}>
          {en.retry}
        </Button>
      </p>
    );
  }
  return (
    <output className="media-status">
      {status.kind === 'saving' ? texts.saving : null}
      {status.kind === 'saved' ? texts.saved : null}
    </output>
  );
}
