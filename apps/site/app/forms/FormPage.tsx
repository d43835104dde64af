import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useLayout } from '../ui/use-layout.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormFailure } from './form-failure.ts';

interface FormPageProps {
  title: string;
  /** One or two sentences below the title. */
  intro?: ReactNode;
  failure?: FormFailure | undefined;
  /** The form, and where else one may go. */
  children: ReactNode;
}

/** A page with a single form. After an error, the document title starts with it, because screen readers read the title first. */
export function FormPage({ title, intro, failure, children }: FormPageProps) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  const layout = useLayout();
  return (
    <PageFrame layout={layout} path={null}>
      <div className="form-page" lang={lang} dir={dir}>
        <PageHead
          title={failure === undefined ? title : texts.forms.failedTitle(title)}
          siteTitle={layout.title}
          isIndexed={false}
        />
        <h1>{title}</h1>
        {intro === undefined ? null : <p className="form-intro">{intro}</p>}
        <ErrorSummary failure={failure} />
        {children}
      </div>
    </PageFrame>
  );
}
