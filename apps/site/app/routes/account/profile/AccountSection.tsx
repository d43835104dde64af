import type { ReactNode } from 'react';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import type { FormFailure } from '../../../forms/form-failure.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { type Notice, noticeText, sectionOf } from './notices.ts';

interface AccountSectionProps {
  /** Fragment id. */
  id: string;
  title: string;
  failure?: FormFailure | undefined;
  /** Shown if it is about this section. */
  notice?: Notice | null;
  children: ReactNode;
}

/** A section of the account page, with the result of its form. */
export function AccountSection({ id, title, failure, notice = null, children }: AccountSectionProps) {
  const texts = useTexts();
  return (
    <section
      id={id}
      className="account-section"
      lang={texts.lang}
      dir={texts.dir}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {notice !== null && sectionOf(notice) === id ? (
        <output className="form-notice">{noticeText(notice, texts)}</output>
      ) : null}
      <ErrorSummary failure={failure} />
      {children}
    </section>
  );
}
