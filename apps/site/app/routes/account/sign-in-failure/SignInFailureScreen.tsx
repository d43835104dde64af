import { useTexts } from '../../../texts/use-texts.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import type { SignInFailure } from './explain-failure.ts';

interface ScreenProps {
  failure: SignInFailure;
  /** URL to start signing in again. */
  tryAgain: string;
  incidentId: string;
  siteTitle: string | null;
}

/** Explains why signing in failed, and which steps were checked. It never redirects by itself: that could loop. */
export function SignInFailureScreen({ failure, tryAgain, incidentId, siteTitle }: ScreenProps) {
  const { signInFailure: texts, lang, dir } = useTexts();
  const { kind, step, steps } = failure;
  const title = kind === 'used' ? texts.usedTitle : texts.title;
  const reason = step === null ? texts.passed : texts.reasons[step];
  return (
    <div className="sign-in-failure" lang={lang} dir={dir}>
      <PageHead title={title} siteTitle={siteTitle} isIndexed={false} />
      <h1>{title}</h1>
      <p className="sign-in-failure-reason">{kind === 'used' ? texts.usedText : reason}</p>
      <p>
        <a className="button button-main" href={tryAgain}>
          {texts.tryAgain}
        </a>
      </p>
      {steps.length === 0 ? null : (
        <section aria-labelledby="sign-in-steps-heading">
          <h2 id="sign-in-steps-heading">{texts.stepsTitle}</h2>
          <ol className="steps">
            {steps.map((one) => (
              <li key={one.step} data-outcome={one.outcome}>
                <span>{texts.steps[one.step]}</span>{' '}
                <span className="step-outcome">{texts.outcomes[one.outcome]}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className="sign-in-failure-owner">{texts.ownerText(incidentId)}</p>
    </div>
  );
}
