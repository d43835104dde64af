import { GridList, GridListItem, GridListLoadMoreItem, type Selection } from 'react-aria-components';
import type { ReactNode } from 'react';
import { en } from '../../texts/en.ts';
import { Icon } from '../Icon.tsx';
import './media-library.css';
import { isMissingAltText } from './media-kind.ts';
import { MediaThumbnail } from './MediaThumbnail.tsx';
import type { MediaList } from './use-media-list.ts';

const texts = en.media;

interface MediaItemsProps {
  readonly list: MediaList;
  readonly view: 'grid' | 'list';
  readonly selection: 'single' | 'multiple';
  /** Whether a chosen item can only be replaced: with the keyboard, the focus chooses it, and Space would deselect it. */
  readonly isSticky?: boolean;
  readonly selectedIds: ReadonlySet<number>;
  readonly onSelect: (ids: ReadonlySet<number>) => void;
  /** Shown if nothing matches. */
  readonly empty: ReactNode;
}

const SKELETONS = 12;

/** Media as tiles or rows. The next page is loaded when the end of the list scrolls into view. */
export function MediaItems({
  list,
  view,
  selection,
  isSticky = false,
  selectedIds,
  onSelect,
  empty,
}: MediaItemsProps) {
  const { items, isLoading, hasMore, loadMore } = list;
  if (items === null) {
    return isLoading ? (
      <div className="media-items" data-view={view} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className="media-item media-skeleton" />
        ))}
      </div>
    ) : null;
  }
  const select = (keys: Selection): void =>
    onSelect(new Set(keys === 'all' ? items.map(({ id }) => id) : [...keys].map(Number)));
  return (
    <GridList
      // React Aria chooses the arrow keys when it mounts.
      key={view}
      className="media-items"
      data-view={view}
      aria-label={texts.label}
      layout={view === 'grid' ? 'grid' : 'stack'}
      items={items}
      selectionMode={selection}
      selectionBehavior={selection === 'single' ? 'replace' : 'toggle'}
      disallowEmptySelection={isSticky}
      selectedKeys={selectedIds}
      onSelectionChange={select}
      disallowTypeAhead
      renderEmptyState={() => (isLoading ? null : empty)}
    >
      {items.map((item) => (
        <GridListItem key={item.id} id={item.id} className="media-item" textValue={item.title}>
          <MediaThumbnail item={item} />
          <span className="media-check">
            <Icon name="check" size={14} />
          </span>
          <span className="media-title">{item.title}</span>
          {isMissingAltText(item) ? (
            <span className="media-missing">{texts.noAltText}</span>
          ) : (
            <span className="media-alt">{item.altText}</span>
          )}
          <span className="media-size">{item.bytes === null ? '' : texts.fileSize(item.bytes)}</span>
          <span className="media-date">{item.date === null ? '' : texts.date(item.date)}</span>
        </GridListItem>
      ))}
      {hasMore ? (
        <GridListLoadMoreItem className="media-more" onLoadMore={loadMore} isLoading={isLoading}>
          {texts.loadingMore}
        </GridListLoadMoreItem>
      ) : null}
    </GridList>
  );
}
