import type { LinkedContent } from '@masthead/contract';
import type { ReactNode } from 'react';
import type { SiteLayout } from '../data/site-layout.ts';

/** The props of the frame around a page's content. */
export interface FrameProps {
  /** `null` if the layout is unknown: the frame then shows only a home link. */
  layout: SiteLayout | null;
  /** The page's own path, to mark it as current in the menus; `null` on error pages. */
  path: string | null;
  /** The content that the page is about, for the edit link; `null` without any. */
  content?: LinkedContent | null;
  /** Rendered above everything, whatever the template. */
  bar?: ReactNode;
}
