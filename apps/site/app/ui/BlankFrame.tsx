import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { FrameProps } from './frame-props.ts';

/** A page of nothing but its content, with the site's name as the way home. */
export function BlankFrame({ layout, bar = null, children }: FrameProps & { children: ReactNode }) {
  const texts = useTexts();
  return (
    <div className="page page-blank">
      {bar}
      <header className="blank-header">
        <a href="/">{layout?.title || texts.home}</a>
      </header>
      <main id="content" className="page-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
