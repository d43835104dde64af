import { Field } from '../../../forms/Field.tsx';
import type { FormFailure } from '../../../forms/form-failure.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useContentMarks } from '../../../texts/use-content-marks.ts';
import { TextAround } from '../../../ui/InterfaceText.tsx';
import { PostDate } from '../../../ui/PostDate.tsx';
import { AccountSection } from './AccountSection.tsx';
import type { AppPassword, CreatedAppPassword } from './app-passwords.ts';
import type { Notice } from './notices.ts';

interface AppPasswordsSectionProps {
  /** Global id of the account the page was rendered for. */
  account: string;
  appPasswords: readonly AppPassword[];
  /** The one that was just created. */
  created: CreatedAppPassword['created'] | null;
  failure: FormFailure | undefined;
  notice: Notice | null;
}

/** The application passwords, with forms to create and to revoke one. */
export function AppPasswordsSection({
  account,
  appPasswords,
  created,
  failure,
  notice,
}: AppPasswordsSectionProps) {
  const texts = useTexts().account.appPasswords;
  const { lang } = useContentMarks();
  return (
    <AccountSection id="account-app-passwords" title={texts.title} failure={failure} notice={notice}>
      <p className="form-intro">{texts.intro}</p>
      {created === null ? null : (
        <output className="form-notice">
          <TextAround text={texts.created} content={created.name} /> <code dir="ltr">{created.password}</code>
        </output>
      )}
      {appPasswords.length === 0 ? null : (
        <ul className="account-drafts">
          {appPasswords.map(({ uuid, name, created: createdAt, last_used: lastUsed }) => (
            <li key={uuid}>
              <strong lang={lang}>{name}</strong>
              <p>
                {texts.createdOn} <PostDate date={createdAt} dateGmt={createdAt} />
                {' · '}
                {lastUsed === null ? texts.neverUsed : texts.lastUsed}{' '}
                <PostDate date={lastUsed} dateGmt={lastUsed} />
              </p>
              <form method="post" action="/account">
                <input type="hidden" name="form" value="revoke-app-password" />
                <input type="hidden" name="account" value={account} />
                <input type="hidden" name="uuid" value={uuid} />
                <button className="button" type="submit" aria-label={texts.revokeNamed(name)}>
                  {texts.revoke}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form className="form" method="post" action="/account">
        <input type="hidden" name="form" value="create-app-password" />
        <input type="hidden" name="account" value={account} />
        <Field
          name="app"
          label={texts.name}
          failure={failure}
          autoComplete="off"
          maxLength={100}
          isRequired
        />
        <div className="form-actions">
          <button className="button" type="submit">
            {texts.create}
          </button>
        </div>
      </form>
    </AccountSection>
  );
}
