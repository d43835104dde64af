import { formatDate } from '../../../dates/wordpress-date.ts';
import { Island } from '../../../islands/Island.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { InterfaceText, TextAround } from '../../../ui/InterfaceText.tsx';
import { useLayout } from '../../../ui/use-layout.ts';
import type { AccountPage } from './account-page.ts';

/** The signed-in user, and whether the session is still valid. */
export function AccountViewer({ viewer, roles }: Pick<AccountPage, 'viewer' | 'roles'>) {
  const { account, lang, dir } = useTexts();
  const { dateFormat, language } = useLayout();
  const name = viewer.name ?? viewer.username ?? '';
  const since = formatDate(viewer.registeredDate ?? '', { format: dateFormat, language });
  const identifiers = [viewer.username, viewer.email].filter(
    (identifier): identifier is string => Boolean(identifier) && identifier !== name,
  );
  return (
    <div className="account-viewer">
      <Avatar name={name} />
      <div>
        <p className="account-name">{name}</p>
        <ul className="account-facts">
          {identifiers.map((identifier) => (
            <li key={identifier}>{identifier}</li>
          ))}
          {roles.map((role) => (
            <li key={role.name}>{role.isText ? <InterfaceText>{role.name}</InterfaceText> : role.name}</li>
          ))}
          {since === '' ? null : (
            <li>
              <TextAround text={account.memberSince} content={since} />
            </li>
          )}
        </ul>
      </div>
      <Island name="session-notice" props={{ uncertain: account.sessionUncertain, marks: { lang, dir } }} />
    </div>
  );
}
