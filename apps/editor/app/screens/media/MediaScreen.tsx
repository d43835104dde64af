import { useRef, useState } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useSearchParams } from 'react-router';
import { useSignedInViewer } from '../../frame/viewer.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { en } from '../../texts/en.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MediaFilterBar } from '../../ui/media-library/MediaFilterBar.tsx';
import { MediaItems } from '../../ui/media-library/MediaItems.tsx';
import { MAX_QUEUED } from '../../ui/media-library/upload-queue.ts';
import { UploadButton } from '../../ui/media-library/UploadButton.tsx';
import { UploadList } from '../../ui/media-library/UploadList.tsx';
import { useFileDrop } from '../../ui/media-library/use-file-drop.ts';
import { useMediaList } from '../../ui/media-library/use-media-list.ts';
import { useUploads } from '../../ui/media-library/use-uploads.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import './media.css';
import { MediaDetails } from './MediaDetails.tsx';
import { MediaMessage } from './MediaMessage.tsx';
import { printQuery, readFilters, readItemId } from './media-url.ts';
import { useSelectedItem } from './use-selected-item.ts';

const texts = en.media;

const viewKey = 'masthead-editor-media-view';
const SEARCH_AFTER_MS = 250;

/** The media library. */
export function Component() {
  const viewer = useSignedInViewer();
  if (viewer.can('upload_files')) return <MediaScreen />;
  return (
    <div className="screen-message">
      <h1>{texts.notAllowed}</h1>
      <p>{texts.notAllowedExplanation}</p>
    </div>
  );
}

function MediaScreen() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const search = useDebounced(filters.search, SEARCH_AFTER_MS);
  const list = useMediaList({ ...filters, search });
  const [view, setView] = useState<'grid' | 'list'>(() =>
    localStorage.getItem(viewKey) === 'list' ? 'list' : 'grid',
  );
  const [notice, setNotice] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  useKeys({ search: () => searchRef.current?.focus() });

  const uploads = useUploads((item) => {
    list.add(item);
    setNotice(texts.uploaded(1));
  });
  const upload = (files: readonly File[]): void =>
    setNotice(uploads.queue.add(files) > 0 ? texts.tooMany(MAX_QUEUED) : '');
  const { isOver, dropProps } = useFileDrop(upload);

  const itemId = readItemId(query);
  const item = useSelectedItem(list, itemId);
  const select = (id: number | null): void => setQuery(printQuery(filters, id), { replace: true });

  return (
    <div className="media-screen" data-has-details={item !== null || undefined} {...dropProps}>
      <title>{en.documentTitle(texts.title)}</title>
      <header className="screen-header">
        <h1>{texts.title}</h1>
        <ToggleButtonGroup
          className="media-kinds"
          aria-label={texts.viewLabel}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[view]}
          onSelectionChange={([key]) => {
            const next = key === 'list' ? 'list' : 'grid';
            localStorage.setItem(viewKey, next);
            setView(next);
          }}
        >
          {(['grid', 'list'] as const).map((each) => (
            <ToggleButton key={each} id={each} className="media-chip" aria-label={texts.views[each]}>
              <Icon name={each} size={18} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <UploadButton onFiles={upload} isPrimary />
      </header>
      <div className="media-body">
        <MediaFilterBar
          filters={filters}
          onChange={(changed) => setQuery(printQuery(changed, itemId), { replace: true })}
          hasKinds
          searchRef={searchRef}
        />
        <UploadList uploads={uploads} />
        <output className="media-notice">{notice}</output>
        <MediaItems
          list={list}
          view={view}
          selection="single"
          selectedIds={new Set(itemId === null ? [] : [itemId])}
          onSelect={([id]) => select(id ?? null)}
          empty={
            <MediaMessage
              filters={filters}
              onClear={() => setQuery({}, { replace: true })}
              upload={<UploadButton onFiles={upload} />}
            />
          }
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
      {item === null ? null : (
        <aside className="media-panel" aria-label={texts.details}>
          <div className="media-panel-head">
            <h2>{texts.details}</h2>
            <Button
              className="button button-quiet button-icon"
              aria-label={texts.closeDetails}
              onPress={() => select(null)}
            >
              <Icon name="close" />
            </Button>
          </div>
          <MediaDetails
            key={item.id}
            item={item}
            onSaved={list.replace}
            onDeleted={({ id, title }) => {
              list.remove(id);
              select(null);
              setNotice(texts.deleted(title || en.untitled));
            }}
          />
        </aside>
      )}
      {isOver ? (
        <div className="media-drop" aria-hidden="true">
          <Icon name="upload" size={32} />
          {texts.dropHere}
        </div>
      ) : null}
    </div>
  );
}
