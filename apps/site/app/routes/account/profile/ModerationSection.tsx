import type { ModeratedComment } from '@masthead/contract';
import type { FormFailure } from '../../../forms/form-failure.ts';
import { JudgedComment } from '../../../moderation/JudgedComment.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { AccountSection } from './AccountSection.tsx';
import { beforeParam, type Moderation } from './moderation.ts';
import type { Notice } from './notices.ts';

interface ModerationSectionProps {
  /** Global id of the account the page was rendered for. */
  account: string;
  moderation: Moderation;
  failure: FormFailure | undefined;
  notice: Notice | null;
}

/** The pending comments, each with a button for every decision. */
export function ModerationSection({ account, moderation, failure, notice }: ModerationSectionProps) {
  const { accounts, moderation: texts } = useTexts();
  return (
    <AccountSection id="account-comments" title={texts.heading} failure={failure} notice={notice}>
      {moderation.kind === 'unavailable' ? <p className="form-intro">{accounts.unavailable}</p> : null}
      {moderation.kind === 'elsewhere' ? (
        <p className="form-intro">
          {texts.elsewhere} <a href={moderation.url}>{texts.atWordPress}</a>
        </p>
      ) : null}
      {moderation.kind === 'list' ? <Queue account={account} {...moderation} /> : null}
    </AccountSection>
  );
}

function Queue({ account, list, before }: { account: string } & Extract<Moderation, { kind: 'list' }>) {
  const { moderation } = useTexts();
  const { comments, total, hasMore } = list;
  const last = comments.at(-1);
  return (
    <>
      <p className="form-intro">{total === 0 ? moderation.none : moderation.count(total)}</p>
      {comments.length === 0 ? null : (
        <ul className="account-comments">
          {comments.map((comment) => (
            <li key={comment.id}>
              <JudgedComment comment={comment} showsDetails id={`account-judged-${comment.id}`} />
              <DecisionForm account={account} comment={comment} before={before} />
            </li>
          ))}
        </ul>
      )}
      {before === null && !hasMore ? null : (
        <nav className="form-actions" aria-label={moderation.pages}>
          {before === null ? null : <a href="/account#account-comments">{moderation.newest}</a>}
          {hasMore && last !== undefined ? (
            <a href={`/account?${beforeParam}=${last.id}#account-comments`}>{moderation.older}</a>
          ) : null}
        </nav>
      )}
    </>
  );
}

const decisions = ['approve', 'spam', 'trash'] as const;

function DecisionForm({
  account,
  comment: { id },
  before,
}: {
  account: string;
  comment: ModeratedComment;
  before: number | null;
}) {
  const { moderation } = useTexts();
  return (
    <form className="form-actions" method="post" action="/account">
      <input type="hidden" name="form" value="moderate" />
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="comment" value={id} />
      {before === null ? null : <input type="hidden" name="before" value={before} />}
      {decisions.map((decision) => (
        <button
          key={decision}
          className="button"
          type="submit"
          name="decision"
          value={decision}
          aria-describedby={`account-judged-${id}`}
        >
          {moderation.decisions[decision]}
        </button>
      ))}
    </form>
  );
}
