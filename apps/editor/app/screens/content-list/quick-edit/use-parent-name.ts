import { useEffect, useState } from 'react';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import type { Option } from '../../../ui/use-options.ts';

/** The title of a parent page, which is loaded if it is unknown; empty until then. */
export function useParentName(parent: Option | null): string {
  const { service } = useEditor();
  const [loaded, setLoaded] = useState<Option | null>(null);
  const unknownId = parent !== null && parent.name === '' ? parent.id : null;

  useEffect(() => {
    if (unknownId === null) return undefined;
    let isCurrent = true;
    service.contentRows('page', [unknownId]).then(
      ([row]) => isCurrent && setLoaded({ id: unknownId, name: row?.title || en.untitled }),
      () => isCurrent && setLoaded({ id: unknownId, name: `#${unknownId}` }),
    );
    return () => {
      isCurrent = false;
    };
  }, [service, unknownId]);
  return parent === null ? '' : parent.name || (loaded?.id === parent.id ? loaded.name : '');
}
