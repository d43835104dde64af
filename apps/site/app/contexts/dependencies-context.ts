import { createContext } from 'react-router';
import type { RequestLayout } from '../data/site-layout.ts';
import type { Dependencies } from '@masthead/page-cache/dependencies';

/** What the response depends on, recorded while it is rendered. */
export interface DependencyRecords {
  /** The dependencies of the response, for the page cache; `null` when they are not needed. */
  readonly dependencies: Dependencies | null;
  /** Whether the backend returned complete data. An incomplete page is not cached. */
  readonly completeness: {
    isComplete: boolean;
    /** The root fields at or below which the backend failed. */
    readonly failedFields: Set<string>;
    /** The response objects with failed fields, and the names of those fields. */
    readonly failures: WeakMap<object, Set<string>>;
  };
  /** The layout of the page, once requested. */
  readonly layout: RequestLayout;
}

export const dependenciesContext = createContext<DependencyRecords>();
