import { useCallback } from 'react';
import type { TaxonomyName, Term } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';

/** Finds terms of a taxonomy by a part of their names. */
export function useTermSearch(taxonomy: TaxonomyName): (text: string) => Promise<readonly Term[]> {
  const { service } = useEditor();
  return useCallback(
    async (text: string) => {
      const terms = await service.terms(taxonomy, { search: text });
      const wanted = text.trim().toLocaleLowerCase();
      return terms.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
    },
    [service, taxonomy],
  );
}
