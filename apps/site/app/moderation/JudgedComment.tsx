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
  const { anonymous, moderation, lang } = useTexts();
  // Within interface texts; an empty value means an unknown language.
  const foreign = lang === undefined ? undefined : '';
  const { author, content, date, dateGmt, text } = comment;
  const details = [...(showsDetails ? [author.email, author.ipAddress] : []), author.url].filter(
    (detail) => detail !== '',
  );
  return (
    <article className="judged-comment">
      <header>
        <p id={id}>
          <bdi className="judged-author" lang={author.name ? foreign : undefined}>
            {author.name || anonymous}
          </bdi>{' '}
          <span>
            {moderation.on}{' '}
            <a href={content.path} lang={foreign}>
              {content.title || content.path}
            </a>
          </span>
        </p>
        <p className="judged-facts">
          <PostDate date={date} dateGmt={dateGmt} withTime />
          {details.map((detail) => (
            <bdi key={detail} lang={foreign}>
              {detail}
            </bdi>
          ))}
        </p>
      </header>
      <p className="comment-typed" lang={foreign} dir="auto">
        {text}
      </p>
    </article>
  );
}
