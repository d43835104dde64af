import { urlRulesOf, CommentContent, textOf } from '@masthead/blocks';
import type { CommentViewFragment } from '../generated/documents.ts';
import { useDirection } from '../language/use-direction.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { PostDate } from '../ui/PostDate.tsx';
import { useContentSite } from '../ui/use-content-site.ts';

interface CommentViewProps {
  comment: CommentViewFragment;
  /** Id of the user who wrote the post. */
  writerId: number | null;
  /** Path for reply links; `null` where replies are not possible. */
  replyPath: string | null;
}

/** A single comment. */
export function CommentView({ comment, writerId, replyPath }: CommentViewProps) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const site = useContentSite();
  const directionOf = useDirection();
  const author = comment.author?.node;
  const name = nameOf(comment) ?? texts.anonymous;
  const home = author?.url && /^https?:\/\//i.test(author.url) ? urlRulesOf(site).link(author.url) : null;
  const isWriter = author?.kind === 'User' && author.databaseId === writerId;
  const number = comment.databaseId;
  return (
    <article className="comment" id={`comment-${number}`}>
      <header className="comment-header">
        <Avatar name={name} />
        <p className="comment-author">
          {home ? (
            <a href={home.href} rel="nofollow ugc noopener">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi lang={nameOf(comment) === null ? lang : undefined}>{name}</bdi>
          )}
          {comment.type === 'pingback' || comment.type === 'trackback' ? (
            <span className="comment-badge" lang={lang} dir={dir}>
              {texts.pingback}
            </span>
          ) : null}
          {isWriter ? (
            <span className="comment-badge" lang={lang} dir={dir}>
              {texts.authorOfPost}
            </span>
          ) : null}
        </p>
        <a className="comment-date" href={`#comment-${number}`}>
          <PostDate date={comment.date} dateGmt={comment.dateGmt} withTime />
        </a>
      </header>
      <CommentContent html={comment.content} site={site} dir={directionOf(comment.content)} />
      {replyPath === null ? null : (
        <a
          className="comment-reply"
          lang={lang}
          dir={dir}
          href={`${replyPath}${replyPath.includes('?') ? '&' : '?'}replytocom=${number}#respond`}
          rel="nofollow"
          aria-label={texts.commentForm.replyTo(name)}
        >
          {texts.commentForm.reply}
        </a>
      )}
    </article>
  );
}

/** The author name of a comment as plain text (backends store it escaped); `null` if empty. */
export const nameOf = ({ author }: Pick<CommentViewFragment, 'author'>): string | null =>
  textOf(author?.node.name) || null;
