import { useTexts } from '../texts/use-texts.ts';
import type { Conversation } from './conversation.ts';

/** Links to the previous and next page of threads. */
export function ThreadPages({
  conversation: { earlierHref, laterHref },
}: {
  conversation: Pick<Conversation, 'earlierHref' | 'laterHref'>;
}) {
  const { commentForm, lang, dir } = useTexts();
  if (earlierHref === null && laterHref === null) return null;
  return (
    <nav className="comment-pages" lang={lang} dir={dir} aria-label={commentForm.pages}>
      {earlierHref === null ? null : (
        <a className="button" href={earlierHref}>
          {commentForm.earlier}
        </a>
      )}
      {laterHref === null ? null : (
        <a className="button" href={laterHref}>
          {commentForm.later}
        </a>
      )}
    </nav>
  );
}
