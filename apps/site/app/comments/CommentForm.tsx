import { FaultSummary } from '../forms/FaultSummary.tsx';
import { Field } from '../forms/Field.tsx';
import type { FormFailure } from '../forms/form-failure.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import type { CommentViewFragment } from '../generated/documents.ts';
import { CommentTextField } from './CommentTextField.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { nameOf } from './CommentView.tsx';
import type { Conversation } from './conversation.ts';
import { SignatureFields } from './SignatureFields.tsx';

interface CommentFormProps {
  conversation: Conversation;
  /** What came of the form, if it was sent before. */
  failure: FormFailure | undefined;
  /** The comment that is answered, below which the form stands then. */
  replyTo: CommentViewFragment | null;
}

/** The form to say something, or why it is not there. Whoever has typed something sees the form whatever has changed meanwhile. */
export function CommentForm({ conversation, failure, replyTo }: CommentFormProps) {
  const { commentForm, anonymous } = useTexts();
  const { isOpen, writer, article, path, signInHref } = conversation;
  if (isOpen === 'for nobody' && failure === undefined) return null;
  const isSignedIn = writer === 'signed in';
  const needsSignIn = isOpen === 'for accounts' && signInHref !== null;
  if (isOpen === 'for accounts' && failure === undefined) {
    return (
      <div className="respond" id="respond">
        <p className="comments-note">{commentForm.accountNeeded}</p>
        {needsSignIn ? (
          <a className="button" href={signInHref}>
            {commentForm.signIn}
          </a>
        ) : null}
      </div>
    );
  }
  const trapFault = failure?.faults['reason'];
  return (
    <section className="respond" id="respond" aria-labelledby="respond-heading">
      <h3 id="respond-heading">
        {replyTo ? commentForm.replyTo(nameOf(replyTo) ?? anonymous) : commentForm.heading}
      </h3>
      {replyTo ? (
        <a className="respond-cancel" href={`${path}#comment-${replyTo.databaseId}`} rel="nofollow">
          {commentForm.cancelReply}
        </a>
      ) : null}
      {/* No fragment: browsers would then not give the focus to the field at fault. */}
      <form className="form" method="post" action={path}>
        <FaultSummary failure={failure} />
        <input type="hidden" name="form" value="comment" />
        {/* While a WordPress is away, nobody else knows it. */}
        <input type="hidden" name="article" value={article} />
        {replyTo ? <input type="hidden" name="parent" value={replyTo.databaseId} /> : null}
        <CommentTextField failure={failure} hasFocus={failure !== undefined} />
        {isSignedIn ? (
          <p className="comments-note">{commentForm.asAccount}</p>
        ) : (
          <SignatureFields commenter={writer} failure={failure} />
        )}
        {/* Programs fill in whatever they find. Nobody else finds it, unless they have filled it in somehow. */}
        <div className={trapFault === undefined ? 'trap' : undefined} inert={trapFault === undefined}>
          <Field name="reason" label={commentForm.trap} failure={failure} autoComplete="off" />
        </div>
        <div className="form-actions">
          <SubmitButton>{commentForm.send}</SubmitButton>
          {needsSignIn ? (
            <a href={signInHref} target="_blank" rel="noopener">
              {commentForm.signInBeside}
            </a>
          ) : null}
        </div>
      </form>
    </section>
  );
}
