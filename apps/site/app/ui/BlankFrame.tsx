import type { ReactNode } from 'react';
import type { FrameProps } from './frame-props.ts';
import { SiteName } from './SiteName.tsx';

/** A page with only its content, and the site's name as the home link. */
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
