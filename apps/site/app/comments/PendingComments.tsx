import { useTexts } from '../texts/use-texts.ts';
import { Avatar } from '../ui/Avatar.tsx';
import type { PendingComment } from './pending-comments.ts';

/** Comments that only the browser shows that has sent them, as they were typed. */
export function PendingComments({ comments }: { comments: readonly PendingComment[] }) {
  const { commentForm, lang, dir } = useTexts();
  if (comments.length === 0) return null;
  return (
    <ol className="threads">
      {comments.map(({ name, text }, index) => (
        // They have no numbers, and their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <article className="comment comment-waiting" id={index === 0 ? 'comment-waiting' : undefined}>
            <header className="comment-header">
              <Avatar name={name || commentForm.you} />
              <p className="comment-author">
                {name ? <bdi>{name}</bdi> : <bdi lang={lang}>{commentForm.you}</bdi>}
              </p>
              <p className="comment-date" lang={lang} dir={dir}>
                {commentForm.waiting}
              </p>
            </header>
            <div className="comment-content">
              <p className="comment-typed" dir="auto">
                {text}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}
