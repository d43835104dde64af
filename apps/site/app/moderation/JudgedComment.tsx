import type { ModeratedComment } from '@masthead/contract';
import { useTexts } from '../texts/use-texts.ts';
import { PostDate } from '../ui/PostDate.tsx';

interface JudgedCommentProps {
  comment: ModeratedComment;
  /** Whether to show the commenter's email address and IP address. */
  showsDetails: boolean;
  /** Id of the element with the author and the title, which describes the buttons. */
  id: string;
}

/** A comment as moderators see it. */
export function JudgedComment({ comment, showsDetails, id }: JudgedCommentProps) {
  const { anonymous, moderation } = useTexts();
  const { author, content, date, dateGmt, text } = comment;
  const details = [...(showsDetails ? [author.email, author.ipAddress] : []), author.url].filter(
    (detail) => detail !== '',
  );
  return (
    <article className="judged-comment">
      <header>
        <p id={id}>
          <bdi className="judged-author">{author.name || anonymous}</bdi>{' '}
          <span>
            {moderation.on} <a href={content.path}>{content.title || content.path}</a>
          </span>
        </p>
        <p className="judged-facts">
          <PostDate date={date} dateGmt={dateGmt} withTime />
          {details.map((detail) => (
            <bdi key={detail}>{detail}</bdi>
          ))}
        </p>
      </header>
      <p className="comment-typed" dir="auto">
        {text}
      </p>
    </article>
  );
}
