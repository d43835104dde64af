import type { ReactNode } from 'react';
import type { SiteLayout } from '../data/layout.ts';
import type { TemplateName } from '../templates/template-name.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

interface PageFrameProps {
  /** `null` where the backend could not be asked: the frame then shows only a way home. */
  layout: SiteLayout | null;
  /** The page's own path, to mark it in the menus; `null` on error pages. */
  path: string | null;
  template?: TemplateName;
  /** What stands above everything, whatever the template. */
  bar?: ReactNode;
  children: ReactNode;
}

/** Header, content and footer of a page; the template Blank has the content, and the site's name as the way home. */
export function PageFrame({ layout, path, template = 'Default', bar = null, children }: PageFrameProps) {
  const texts = useTexts();
  const content = (
    <main id="content" className="page-main" tabIndex={-1}>
      {children}
    </main>
  );
  if (template === 'Blank') {
    return (
      <div className="page page-blank">
        {bar}
        <header className="blank-header">
          <a href="/">{layout?.title || texts.home}</a>
        </header>
        {content}
      </div>
    );
  }
  return (
    <div className="page" data-template={template} data-front={path === '/' || undefined}>
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      {bar}
      <SiteHeader layout={layout} path={path} />
      {content}
      <SiteFooter layout={layout} path={path} />
    </div>
  );
}
