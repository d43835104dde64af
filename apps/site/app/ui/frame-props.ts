import type { ReactNode } from 'react';
import type { SiteLayout } from '../data/layout.ts';

/** What stands around a page's content is drawn from this. */
export interface FrameProps {
  /** `null` where nothing is known of it: the frame then shows only a way home. */
  layout: SiteLayout | null;
  /** The page's own path, to mark it in the menus; `null` on error pages. */
  path: string | null;
  /** What stands above everything, whatever the template. */
  bar?: ReactNode;
}
