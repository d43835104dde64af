import type { FormFailure } from '../../../forms/form-failure.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { AccountSection } from './AccountSection.tsx';

interface SessionsSectionProps {
  /** Global id of the account the page was rendered for. */
  account: string;
  canEndAllSessions: boolean;
  failure: FormFailure | undefined;
}

/** The sign-out buttons. */
export function SessionsSection({ account, canEndAllSessions, failure }: SessionsSectionProps) {
  const texts = useTexts();
  return (
    <AccountSection id="account-sessions" title={texts.account.sessions} failure={failure}>
      <p className="form-intro">
        {canEndAllSessions ? texts.account.sessionsIntro : texts.account.sessionsIntroHere}
      </p>
      <div className="form-actions">
        <form method="post" action="/logout">
          <button className="button" type="submit">
            {texts.accounts.signOut}
          </button>
        </form>
        {canEndAllSessions ? (
          <form method="post" action="/account">
            <input type="hidden" name="form" value="sign-out-everywhere" />
            <input type="hidden" name="account" value={account} />
            <button className="button" type="submit">
              {texts.account.signOutEverywhere}
            </button>
          </form>
        ) : null}
      </div>
    </AccountSection>
  );
}
