import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { Field } from '../forms/Field.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSite } from '../contexts/rendered-site.ts';
import { CommentTextField } from './CommentTextField.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import type { UndeliveredComment } from './comment-while-down.ts';
import { SignatureFields } from './SignatureFields.tsx';

/** The result page of a comment posted while the backend is down: the comment was queued, or the form is shown again with the input. */
export function CommentWhileDown({ comment }: { comment: UndeliveredComment }) {
  const { commentForm, forms, lang, dir } = useTexts();
  const layout = useSite().knownLayout;
  const { failure, path, reason } = comment;
  const title = failure === null ? commentForm.queuedTitle : commentForm.heading;
  return (
    <PageFrame layout={layout} path={null}>
      <div className="form-page" lang={lang} dir={dir}>
        <PageHead
          title={failure === null ? title : forms.failedTitle(title)}
          siteTitle={layout?.title ?? null}
          isIndexed={false}
        />
        <h1>{title}</h1>
        {failure === null ? (
          <p className="form-intro">
            {reason === 'busy' ? commentForm.queuedBusyText : commentForm.queuedText}
          </p>
        ) : (
          <CommentRetry comment={comment} />
        )}
        <p>
          <a href={path}>{commentForm.toArticle}</a>
        </p>
      </div>
    </PageFrame>
  );
}

/** The comment form on its own, for another attempt. */
function CommentRetry({ comment: { failure, path, isSigned } }: { comment: UndeliveredComment }) {
  const { commentForm } = useTexts();
  if (failure === null) return null;
  const { article = '', parent = '' } = failure.values;
  const isHoneypotFilled = failure.faults.reason !== undefined;
  return (
    <form className="form" method="post" action={path}>
      <ErrorSummary failure={failure} />
      <input type="hidden" name="form" value="comment" />
      <input type="hidden" name="article" value={article} />
      {parent === '' ? null : <input type="hidden" name="parent" value={parent} />}
      <CommentTextField failure={failure} hasFocus />
      {isSigned ? null : <SignatureFields commenter={null} failure={failure} />}
      {isHoneypotFilled ? (
        <Field name="reason" label={commentForm.honeypot} failure={failure} autoComplete="off" />
      ) : null}
      <div className="form-actions">
        <SubmitButton>{commentForm.send}</SubmitButton>
      </div>
    </form>
  );
}
