import { textOf } from '@masthead/blocks';
import type { OwnDraftFragment } from '../../generated/documents.ts';
import { accountTexts } from '../../texts/account-en.ts';
import { texts } from '../../texts/en.ts';
import { PostDate } from '../../ui/PostDate.tsx';
import { AccountSection } from './AccountSection.tsx';

/** What somebody writes on, each with the way to its preview. */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraftFragment[] }) {
  return (
    <AccountSection id="account-drafts" title={accountTexts.drafts}>
      {drafts.length === 0 ? (
        <p className="form-intro">{accountTexts.draftsNone}</p>
      ) : (
        <ul className="account-drafts">
          {drafts.map(({ databaseId, title, status, modified, modifiedGmt }) => (
            <li key={databaseId}>
              <a href={`/preview?p=${databaseId}&preview=true`}>
                {textOf(title) || accountTexts.draftUntitled}
              </a>
              <p>
                {texts.preview.statuses[status ?? ''] ?? status}
                {' · '}
                {accountTexts.lastChanged} <PostDate date={modified} dateGmt={modifiedGmt} withTime />
              </p>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
