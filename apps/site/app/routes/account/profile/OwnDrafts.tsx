import { textOf } from '@masthead/blocks';
import type { OwnDraftFragment } from '../../../generated/documents.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { PostDate } from '../../../ui/PostDate.tsx';
import { AccountSection } from './AccountSection.tsx';

/** The user's drafts with preview links. */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraftFragment[] }) {
  const texts = useTexts();
  return (
    <AccountSection id="account-drafts" title={texts.account.drafts}>
      {drafts.length === 0 ? (
        <p className="form-intro">{texts.account.draftsNone}</p>
      ) : (
        <ul className="account-drafts">
          {drafts.map(({ databaseId, title, status, modified, modifiedGmt }) => (
            <li key={databaseId}>
              <a href={`/preview?p=${databaseId}&preview=true`}>
                {textOf(title) || texts.account.draftUntitled}
              </a>
              <p>
                {texts.preview.statuses[status ?? ''] ?? status}
                {' · '}
                {texts.account.lastChanged} <PostDate date={modified} dateGmt={modifiedGmt} withTime />
              </p>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
