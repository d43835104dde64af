import { FormLinks } from '../../forms/FormLinks.tsx';
import { FormPage } from '../../forms/FormPage.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { JudgedComment } from '../../moderation/JudgedComment.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { ModerationLinkPage } from './open-link.ts';

/** Asks for confirmation of the decision in a mail, or shows its result. */
export function ModerateCommentScreen({ page: { link, token } }: { page: ModerationLinkPage }) {
  const { accounts, account, moderation } = useTexts();
  const toQueue = { href: '/account#account-comments', label: moderation.toQueue };
  switch (link.outcome) {
    case 'valid':
      return (
        <FormPage title={moderation.questions[link.decision]}>
          <JudgedComment comment={link.comment} showsDetails={false} id="account-judged" />
          <form className="form" method="post" action="/moderate-comment">
            <input type="hidden" name="token" value={token} />
            <div className="form-actions">
              <SubmitButton>{moderation.decisions[link.decision]}</SubmitButton>
              <a href={toQueue.href}>{toQueue.label}</a>
            </div>
          </form>
        </FormPage>
      );
    case 'done': {
      const { content } = link.comment;
      return (
        <FormPage title={account[moderated[link.decision]]}>
          <JudgedComment comment={link.comment} showsDetails={false} id="account-judged" />
          <FormLinks links={[toQueue, { href: content.path, label: moderation.toPage }]} />
        </FormPage>
      );
    }
    case 'unavailable':
      return (
        <FormPage
          title={moderation.heading}
          failure={{ values: {}, faults: {}, message: accounts.unavailable }}
        >
          <FormLinks
            links={[
              { href: `/moderate-comment?token=${encodeURIComponent(token)}`, label: moderation.tryAgain },
              toQueue,
            ]}
          />
        </FormPage>
      );
    default: {
      const { title, text } = moderation.links[link.outcome];
      return (
        <FormPage title={title} intro={text}>
          <FormLinks links={[toQueue]} />
        </FormPage>
      );
    }
  }
}

const moderated = { approve: 'commentApproved', spam: 'commentSpam', trash: 'commentTrashed' } as const;
