import { textOf } from '@masthead/blocks';
import { editUrl } from '@masthead/contract';
import { useSite } from '../../../contexts/rendered-site.ts';
import type { OwnDraftFragment } from '../../../generated/documents.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { PostDate } from '../../../ui/PostDate.tsx';
import { AccountSection } from './AccountSection.tsx';

/** The way to the editing area, and the user's drafts with preview links. */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraftFragment[] }) {
  const texts = useTexts();
  const site = useSite();
  return (
    <AccountSection id="account-drafts" title={texts.account.drafts}>
      <p>
        <a
          className="button"
          href={site.kind === 'embedded' ? '/edit' : `${site.publicBackendUrl}/wp-admin/`}
        >
          {site.kind === 'embedded' ? texts.account.toEditingArea : texts.account.toWordPress}
        </a>
      </p>
      {drafts.length === 0 ? (
        <p className="form-intro">{texts.account.draftsNone}</p>
      ) : (
        <ul className="account-drafts">
          {drafts.map(({ kind, databaseId, title, status, modified, modifiedGmt }) => (
            <li key={databaseId}>
              <a
                lang={textOf(title) && texts.lang !== undefined ? '' : undefined}
                href={editUrl({ kind: kind === 'Page' ? 'page' : 'post', databaseId }, site)}
              >
                {textOf(title) || texts.account.draftUntitled}
              </a>
              <p>
                {texts.preview.statuses[status ?? ''] ?? status}
                {' · '}
                {texts.account.lastChanged} <PostDate date={modified} dateGmt={modifiedGmt} withTime />
                {' · '}
                <a href={`/preview?p=${databaseId}&preview=true`}>{texts.account.draftPreview}</a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
