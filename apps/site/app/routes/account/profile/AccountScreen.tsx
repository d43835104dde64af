import type { FormFailure } from '../../../forms/form-failure.ts';
import { Island } from '../../../islands/Island.tsx';
import type { Texts } from '../../../texts/en.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { useLayout } from '../../../ui/use-layout.ts';
import type { AccountPage } from './account-page.ts';
import { AppPasswordsSection } from './AppPasswordsSection.tsx';
import type { CreatedAppPassword } from './app-passwords.ts';
import { AccountSection } from './AccountSection.tsx';
import { AccountViewer } from './AccountViewer.tsx';
import { detailsOf } from './change-details.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { ModerationSection } from './ModerationSection.tsx';
import { noticeText } from './notices.ts';
import { OwnDrafts } from './OwnDrafts.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';

interface AccountScreenProps {
  page: AccountPage;
  failure: FormFailure | undefined;
  /** The application password that was just created. */
  created: CreatedAppPassword['created'] | null;
}

/** The account page: pending comments, profile, drafts, password, application passwords and sessions. */
export function AccountScreen({ page, failure, created }: AccountScreenProps) {
  const texts = useTexts();
  const layout = useLayout();
  const { viewer, roles, drafts, moderation, notice, canEndAllSessions, isEmailConfirmed, hintCookie } = page;
  const { appPasswords } = page;
  const failureOf = (form: string): FormFailure | undefined =>
    failure?.values['form'] === form ? failure : undefined;
  const shownNotice = failure === undefined ? notice : null;
  return (
    <PageFrame layout={layout} path="/account">
      <PageHead
        title={pageTitle(
          failure !== undefined,
          shownNotice === null ? null : noticeText(shownNotice, texts),
          texts,
        )}
        siteTitle={layout.title}
        isIndexed={false}
      />
      <Island name="session-watch" props={{ hintCookie }} />
      <div className="account">
        <header className="account-header">
          <h1 lang={texts.lang} dir={texts.dir}>
            {texts.account.title}
          </h1>
          <AccountViewer viewer={viewer} roles={roles} />
        </header>
        <div className="account-forms">
          {moderation === null ? null : (
            <ModerationSection
              account={viewer.id}
              moderation={moderation}
              failure={failureOf('moderate')}
              notice={shownNotice}
            />
          )}
          <AccountSection
            id="account-details"
            title={texts.account.details}
            failure={failureOf('details')}
            notice={shownNotice}
          >
            <DetailsForm
              account={viewer.id}
              details={detailsOf(viewer)}
              emailHint={isEmailConfirmed ? texts.account.emailHintLink : texts.account.emailHintImmediate}
              failure={failureOf('details')}
            />
          </AccountSection>
          <PasswordForm viewer={viewer} failure={failureOf('password')} notice={shownNotice} />
        </div>
        <div className="account-aside">
          {drafts === null ? null : <OwnDrafts drafts={drafts} />}
          {appPasswords === null ? null : (
            <AppPasswordsSection
              account={viewer.id}
              appPasswords={appPasswords}
              created={created}
              failure={failureOf('create-app-password') ?? failureOf('revoke-app-password')}
              notice={shownNotice}
            />
          )}
          <SessionsSection
            account={viewer.id}
            canEndAllSessions={canEndAllSessions}
            failure={failureOf('sign-out-everywhere')}
          />
        </div>
      </div>
    </PageFrame>
  );
}

/** The document title starts with the result of the form, because screen readers read it first. */
function pageTitle(hasFailed: boolean, notice: string | null, texts: Texts): string {
  if (hasFailed) return texts.forms.failedTitle(texts.account.title);
  return notice === null ? texts.account.title : `${notice} ${texts.account.title}`;
}
