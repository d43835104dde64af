import { addressesOf, CommentContent } from '@masthead/blocks';
import type { CommentViewFragment, PostScreenFragment } from '../generated/documents.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { PostDate } from '../ui/PostDate.tsx';
import { useContentSite } from '../ui/use-content-site.ts';
import { type CommentThread, commentThreads } from './comment-tree.ts';

interface CommentsProps {
  /** The post or page they belong to. */
  article: Pick<PostScreenFragment, 'comments' | 'commentCount' | 'commentStatus'>;
  /** Id of the user who wrote the post, whose replies are marked. */
  writerId: number | null;
}

// Deeper replies would leave no room for words on a phone.
const MAX_DEPTH = 5;

/** What readers said below a post, as threads. Nothing where nobody could ever say anything. */
export function Comments({ article, writerId }: CommentsProps) {
  const texts = useTexts();
  const comments = article.comments?.nodes ?? [];
  const isOpen = article.commentStatus === 'open';
  if (comments.length === 0 && !isOpen) return null;
  const threads = commentThreads(comments, { maxDepth: MAX_DEPTH });
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading">{texts.commentsHeading}</h2>
      <p className="comments-count">
        {comments.length === 0 ? texts.commentsNone : texts.comments(article.commentCount ?? comments.length)}
      </p>
      {threads.length > 0 ? <Threads threads={threads} writerId={writerId} /> : null}
      {article.comments?.pageInfo.hasNextPage ? (
        <p className="comments-note">{texts.commentsMore(comments.length)}</p>
      ) : null}
      {isOpen ? null : <p className="comments-note">{texts.commentsClosed}</p>}
    </section>
  );
}

interface ThreadsProps {
  threads: readonly CommentThread<CommentViewFragment>[];
  writerId: number | null;
}

function Threads({ threads, writerId }: ThreadsProps) {
  return (
    <ol className="threads">
      {threads.map(({ comment, replies }) => (
        <li key={comment.id}>
          <CommentView comment={comment} writerId={writerId} />
          {replies.length > 0 ? <Threads threads={replies} writerId={writerId} /> : null}
        </li>
      ))}
    </ol>
  );
}

function CommentView({ comment, writerId }: { comment: CommentViewFragment; writerId: number | null }) {
  const texts = useTexts();
  const site = useContentSite();
  const author = comment.author?.node;
  const name = author?.name || texts.anonymous;
  const home = author?.url && /^https?:\/\//i.test(author.url) ? addressesOf(site).link(author.url) : null;
  const isWriter = author?.kind === 'User' && author.databaseId === writerId;
  return (
    <article className="comment" id={`comment-${comment.databaseId}`}>
      <header className="comment-header">
        <Avatar name={name} />
        <p className="comment-author">
          {home ? (
            <a href={home.href} rel="nofollow ugc noopener">
              {name}
            </a>
          ) : (
            name
          )}
          {comment.type === 'pingback' || comment.type === 'trackback' ? (
            <span className="comment-badge">{texts.pingback}</span>
          ) : null}
          {isWriter ? <span className="comment-badge">{texts.authorOfPost}</span> : null}
        </p>
        <a className="comment-date" href={`#comment-${comment.databaseId}`}>
          <PostDate date={comment.date} dateGmt={comment.dateGmt} withTime />
        </a>
      </header>
      <CommentContent html={comment.content} site={site} />
    </article>
  );
}
