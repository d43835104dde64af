import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useLayout } from '../../ui/use-layout.ts';

interface PreviewNoticeProps {
  title: string;
  /** The reason there is no preview. */
  children: ReactNode;
}

/** A page in place of a preview. */
export function PreviewNotice({ title, children }: PreviewNoticeProps) {
  const { lang, dir } = useTexts();
  const layout = useLayout();
  return (
    <PageFrame layout={layout} path={null}>
      <article className="error-page preview-notice" lang={lang} dir={dir}>
        <PageHead title={title} siteTitle={layout.title} isIndexed={false} />
        <h1>{title}</h1>
        {children}
      </article>
    </PageFrame>
  );
}
