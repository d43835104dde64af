import type { ReactNode } from 'react';
import type { FrameProps } from './frame-props.ts';
import { SiteName } from './SiteName.tsx';

/** A page of nothing but its content, with the site's name as the way home. */
export function BlankFrame({ layout, bar = null, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className="page page-blank">
      {bar}
      <header className="blank-header">
        <a href="/">
          <SiteName layout={layout} />
        </a>
      </header>
      <main id="content" className="page-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
