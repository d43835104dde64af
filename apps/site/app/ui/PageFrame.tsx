import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { FrameProps } from './frame-props.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

interface PageFrameProps extends FrameProps {
  /** Name of the template that renders the page, for styles. */
  template?: string;
  children: ReactNode;
}

/** Header, content and footer of a page. */
export function PageFrame({
  layout,
  path,
  content = null,
  template = 'Default',
  bar = null,
  children,
}: PageFrameProps) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  return (
    <div className="page" data-template={template} data-front={path === '/' || undefined}>
      <a className="skip-link" lang={lang} dir={dir} href="#content">
        {texts.skipToContent}
      </a>
      {bar}
      <SiteHeader layout={layout} path={path} content={content} />
      <main id="content" className="page-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter layout={layout} path={path} />
    </div>
  );
}
