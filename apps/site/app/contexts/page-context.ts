import { type ComponentProps, createContext, use } from 'react';
import type { SiteLayout } from '../data/site-layout.ts';
import type { FormFailure } from '../forms/form-failure.ts';

/** What components know about the requested page. Components read it from here, never from the router, which renders only some pages. */
export interface PageFacts {
  /** `undefined` on an error page without one. */
  readonly layout: SiteLayout | undefined;
  readonly location: { readonly pathname: string; readonly search: string };
  /** Style sheets, and fonts to preload. */
  readonly links: readonly ComponentProps<'link'>[];
  /** Why the submitted form was rejected; `undefined` if no form was. */
  readonly formFailure: FormFailure | undefined;
  /** Whether the page may contain islands. */
  readonly mayHaveIslands: boolean;
}

export const PageContext = createContext<PageFacts | null>(null);

/** The page that a component is rendered for. */
export function usePage(): PageFacts {
  const page = use(PageContext);
  if (page === null) throw new Error('A page component was rendered outside of PageContext.');
  return page;
}
