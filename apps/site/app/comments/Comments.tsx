import { usePage } from '../contexts/page-context.ts';
import type { PostScreenFragment } from '../generated/documents.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Fragment } from '../fragments/Fragment.tsx';
import { commentThreads } from './comment-tree.ts';
import { CommentForm } from './CommentForm.tsx';
import type { Conversation } from './conversation.ts';
import { ThreadPages } from './ThreadPages.tsx';
import { maxDepth, Threads, type ThreadsProps } from './Threads.tsx';
import { PendingComments } from './PendingComments.tsx';

interface CommentsProps {
  /** The post or page they belong to. */
  article: Pick<PostScreenFragment, 'comments' | 'commentCount' | 'commentStatus'>;
  /** Id of the post's author, whose replies are marked. */
  writerId: number | null;
  /** Omitted where commenting is impossible: in a preview. */
  conversation?: Conversation | undefined;
}

/** The comments of a post as threads, with the comment form. Renders nothing where comments are closed and there are none. */
export function Comments({ article, writerId, conversation }: CommentsProps) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  const { formFailure: failure } = usePage();
  const comments = conversation?.comments ?? article.comments?.nodes ?? [];
  const isOpen = article.commentStatus === 'open';
  if (comments.length === 0 && !isOpen && failure === undefined) return null;
  const threads = commentThreads(comments, { maxDepth });
  const pending = conversation?.pending ?? [];
  const replyToId = Number(failure?.values['parent'] ?? conversation?.replyTo ?? 0);
  const replyTo = comments.find(({ databaseId }) => databaseId === replyToId) ?? null;
  const form = conversation && (
    <CommentForm conversation={conversation} failure={failure} replyTo={replyTo} />
  );
  const isReply = (parent: number): boolean => comments.some(({ databaseId }) => databaseId === parent);
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading" lang={lang} dir={dir}>
        {texts.commentsHeading}
      </h2>
      <p className="comments-count" lang={lang} dir={dir}>
        {comments.length === 0 ? texts.commentsNone : texts.comments(article.commentCount ?? comments.length)}
      </p>
      {threads.length > 0 ? (
        <ThreadsFragment
          comments={comments}
          threads={threads}
          writerId={writerId}
          pending={pending}
          replyPath={conversation?.isOpen === 'for all' ? conversation.path : null}
          replyForm={replyTo && form ? { below: replyTo.databaseId, form } : null}
        />
      ) : null}
      <PendingComments comments={pending.filter(({ parent }) => !isReply(parent))} />
      {conversation ? <ThreadPages conversation={conversation} /> : null}
      {conversation === undefined && article.comments?.pageInfo.hasNextPage ? (
        <p className="comments-note" lang={lang} dir={dir}>
          {texts.commentsMore(comments.length)}
        </p>
      ) : null}
      {replyTo ? null : form}
      {isOpen ? null : (
        <p className="comments-note" lang={lang} dir={dir}>
          {texts.commentsClosed}
        </p>
      )}
      {conversation?.feedHref ? (
        <p className="comments-note" lang={lang} dir={dir}>
          <a href={conversation.feedHref}>{texts.commentForm.feed}</a>
        </p>
      ) : null}
    </section>
  );
}

/** Threads without a form and without the comments of this browser are a fragment. */
function ThreadsFragment({ comments, ...props }: ThreadsProps & { comments: readonly object[] }) {
  const { writerId, replyPath, replyForm, pending } = props;
  if (replyForm !== null || pending.length > 0) return <Threads {...props} />;
  return (
    <Fragment name="threads" of={comments} and={[writerId, replyPath]}>
      {() => <Threads {...props} />}
    </Fragment>
  );
}
