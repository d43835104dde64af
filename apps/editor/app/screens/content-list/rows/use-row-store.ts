import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentTypeName } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { createRowStore, type RowStore } from './row-store.ts';

/** The rows of a list; the component renders again when they change. */
export function useRowStore(type: ContentTypeName): RowStore {
  const { service } = useEditor();
  const [store] = useState(() => createRowStore(service, type));
  useSyncExternalStore(store.subscribe, store.version);
  useEffect(() => () => store.close(), [store]);
  return store;
}
