import { useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link, useSearchParams } from 'react-router';
import type { ContentListQuery, ContentTypeName } from '../../../service/editing-service.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useSiteFacts } from '../../site-facts.ts';
import { en } from '../../texts/en.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkReportPanel } from './bulk/BulkReportPanel.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { StatusTabs } from './filters/StatusTabs.tsx';
import { ListDialogs, type OpenDialog } from './ListDialogs.tsx';
import { isTree, printListQuery, readListQuery } from './query/list-url.ts';
import { useContentIds } from './query/use-content-ids.ts';
import { useLiveUpdates } from './query/use-live-updates.ts';
import { QuickEdit } from './quick-edit/QuickEdit.tsx';
import { listRights } from './rights/row-rights.ts';
import { useRowStore } from './rows/use-row-store.ts';
import { noSelection, onlyListed, type Selection } from './selection/selection.ts';
import { ContentTable } from './table/ContentTable.tsx';
import { LoadingTable } from './table/LoadingTable.tsx';
import { flatRows, treeRows } from './tree/page-tree.ts';
import { UnsavedWork } from './UnsavedWork.tsx';
import { useDensity } from './use-density.ts';
import { useListChanges } from './use-list-changes.ts';

/** The list of posts or pages. */
export function ContentList({ type }: { type: ContentTypeName }) {
  const viewer = useSignedInViewer();
  const rights = listRights(viewer, type);
  const timeZone = useSiteFacts()?.timeZone ?? 'UTC';
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readListQuery(type, params), [type, params]);
  const ids = useContentIds(query);
  const store = useRowStore(type);
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const [isCompact, setCompact] = useDensity();
  const [given, setSelection] = useState<Selection>(noSelection);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const searchField = useRef<HTMLInputElement>(null);

  const { list } = ids;
  const rows = useMemo(() => {
    if (list === null) return [];
    return isTree(query) && list.parentIds
      ? treeRows(list.ids, list.parentIds, collapsed)
      : flatRows(list.ids);
  }, [list, query, collapsed]);
  const selection = useMemo(() => (list === null ? given : onlyListed(given, list.ids)), [given, list]);

  const changes = useListChanges({
    type,
    timeZone,
    status: query.status,
    ids,
    rows,
    store,
    onEditEnd: () => setEditedId(null),
  });
  useLiveUpdates({ onRows: store.invalidate, onList: ids.reload });
  useKeys({ search: () => searchField.current?.focus(), undoInList: changes.undoLast });

  function setQuery(next: ContentListQuery): void {
    // Each search term while typing is no page of its own.
    const isTyping = next.search !== query.search && query.search !== '';
    setParams(printListQuery(next), { replace: isTyping, preventScrollReset: true });
  }

  function askFor(action: OpenDialog['action'], selected: ReadonlySet<number>): void {
    if (action === 'delete' || action === 'author' || action === 'addCategories' || action === 'addTags') {
      setDialog({ action, ids: [...selected] });
    } else {
      changes.run({ kind: action }, [...selected]);
      setSelection(noSelection);
    }
  }

  const total = list?.ids.length ?? 0;
  const texts = en.lists[type];
  return (
    <div className="content-list">
      <title>{en.documentTitle(texts.title)}</title>
      <header className="screen-header">
        <h1>{texts.title}</h1>
        <Link className="button button-primary" to={`/${type}s/new`}>
          <Icon name="plus" size={16} />
          {texts.create}
        </Link>
      </header>
      <StatusTabs query={query} list={list} />
      <FilterBar
        query={query}
        seesOthers={rights.seesOthers}
        searchField={searchField}
        isCompact={isCompact}
        onCompact={setCompact}
        onQuery={setQuery}
      />
      <div className="list-notices">
        <UnsavedWork type={type} />
        {changes.report && (
          <BulkReportPanel
            report={changes.report}
            type={type}
            store={store}
            onDismiss={changes.dismissReport}
          />
        )}
        {ids.error && (
          <div className="notice" role="alert">
            <Icon name="warning" />
            <p className="notice-text">
              {en.lists.failed}: {ids.error.message}
            </p>
            <Button className="button" onPress={ids.reload}>
              {en.retry}
            </Button>
          </div>
        )}
        <output className="visually-hidden">{ids.isCurrent && texts.count(list?.total ?? 0)}</output>
      </div>
      {list === null && !ids.error && <LoadingTable />}
      {list !== null && total === 0 && ids.isCurrent && <EmptyList query={query} />}
      {total > 0 && (
        <ContentTable
          query={query}
          rows={rows}
          store={store}
          timeZone={timeZone}
          isCompact={isCompact}
          isBusy={!ids.isCurrent}
          selection={selection}
          onSelection={setSelection}
          onSort={(order) => setQuery({ ...query, ...order })}
          onAction={(action, row) => {
            if (action === 'quickEdit') setEditedId(row.id);
            else if (action === 'delete') setDialog({ action, ids: [row.id] });
            else changes.actOnRow(action, row);
          }}
          onTrashSelection={() => askFor(query.status === 'trash' ? 'delete' : 'trash', selection.ids)}
          onToggleBranch={(id) => setCollapsed(toggled(collapsed, id))}
          editedId={editedId}
          renderQuickEdit={(row) => (
            <QuickEdit
              key={row.id}
              type={type}
              row={row}
              timeZone={timeZone}
              onSave={(values, before) => changes.save(row, values, before)}
              onClose={() => setEditedId(null)}
            />
          )}
        />
      )}
      <BulkBar
        type={type}
        isTrash={query.status === 'trash'}
        rights={rights}
        // The quick edit has actions of its own.
        selectedCount={editedId === null ? selection.ids.size : 0}
        totalCount={total}
        job={changes.job}
        onAction={(action) => askFor(action, selection.ids)}
        onSelectAll={() => setSelection({ ids: new Set(list?.ids), anchor: null })}
        onClear={() => setSelection(noSelection)}
      />
      <ListDialogs
        type={type}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onChange={(change) => {
          changes.run(change, dialog?.ids ?? []);
          setDialog(null);
          setSelection(noSelection);
        }}
      />
    </div>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}
