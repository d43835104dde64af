import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { Field } from '../forms/Field.tsx';
import type { FormFailure } from '../forms/form-failure.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import type { CommentViewFragment } from '../generated/documents.ts';
import { CommentTextField } from './CommentTextField.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { TextAround } from '../ui/InterfaceText.tsx';
import { nameOf } from './CommentView.tsx';
import type { Conversation } from './conversation.ts';
import { SignatureFields } from './SignatureFields.tsx';

interface CommentFormProps {
  conversation: Conversation;
  /** The result of the previous submission, if any. */
  failure: FormFailure | undefined;
  /** The comment being replied to; the form is rendered below it. */
  replyTo: CommentViewFragment | null;
}

/** The comment form, or the reason it is missing. After a failed submission the form is always shown, so that no input is lost. */
export function CommentForm({ conversation, failure, replyTo }: CommentFormProps) {
  const { commentForm, lang, dir } = useTexts();
  const { isOpen, requiresEmail, writer, article, path, signInHref } = conversation;
  if (isOpen === 'closed' && failure === undefined) return null;
  const isSignedIn = writer === 'signed in';
  const needsSignIn = isOpen === 'for accounts' && signInHref !== null;
  if (isOpen === 'for accounts' && failure === undefined) {
    return (
      <div className="respond" id="respond" lang={lang} dir={dir}>
        <p className="comments-note">{commentForm.accountNeeded}</p>
        {needsSignIn ? (
          <a className="button" href={signInHref}>
            {commentForm.signIn}
          </a>
        ) : null}
      </div>
    );
  }
  const honeypotError = failure?.faults['reason'];
  return (
    <section className="respond" id="respond" lang={lang} dir={dir} aria-labelledby="respond-heading">
      <h3 id="respond-heading">{replyTo ? <ReplyHeading to={nameOf(replyTo)} /> : commentForm.heading}</h3>
      {replyTo ? (
        <a className="respond-cancel" href={`${path}#comment-${replyTo.databaseId}`} rel="nofollow">
          {commentForm.cancelReply}
        </a>
      ) : null}
      {/* No fragment in the action: browsers would then not focus the invalid field. */}
      <form className="form" method="post" action={path}>
        <ErrorSummary failure={failure} />
        <input type="hidden" name="form" value="comment" />
        {/* While WordPress is down, the article id is available only from the form. */}
        <input type="hidden" name="article" value={article} />
        {replyTo ? <input type="hidden" name="parent" value={replyTo.databaseId} /> : null}
        <CommentTextField failure={failure} hasFocus={failure !== undefined} />
        {isSignedIn ? (
          <p className="comments-note">{commentForm.asAccount}</p>
        ) : (
          <SignatureFields commenter={writer} failure={failure} requiresEmail={requiresEmail} />
        )}
        {/* Honeypot field: bots fill in every field. Hidden from readers unless it was filled in. */}
        <div className={honeypotError === undefined ? 'trap' : undefined} inert={honeypotError === undefined}>
          <Field name="reason" label={commentForm.honeypot} failure={failure} autoComplete="off" />
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

function ReplyHeading({ to }: { to: string | null }) {
  const { commentForm, anonymous } = useTexts();
  if (to === null) return commentForm.replyTo(anonymous);
  return <TextAround text={commentForm.replyTo} content={to} />;
}
