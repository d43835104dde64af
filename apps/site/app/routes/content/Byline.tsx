import type { PostScreenFragment } from '../../generated/documents.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { InterfaceText } from '../../ui/InterfaceText.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { PostDate } from '../../ui/PostDate.tsx';
import { pathOf } from '../../ui/path-of.ts';
import { readingMinutes } from '../../ui/reading-time.ts';
import type { ArticlePart } from './article-part.ts';

/** The author, the publication date, the update date and the reading time of a post. */
export function Byline({ post, part }: { post: PostScreenFragment; part: ArticlePart }) {
  const texts = useTexts();
  const writer = post.writer?.node;
  const minutes = part.minutes || readingMinutes(post.content);
  return (
    <div className="byline">
      {writer?.name ? <Portrait name={writer.name} url={writer.avatar?.url} /> : null}
      <div>
        {writer?.name ? (
          <p className="byline-author">
            <InterfaceText>{texts.by}</InterfaceText> <a href={pathOf(writer.uri)}>{writer.name}</a>
          </p>
        ) : null}
        <p className="byline-facts">
          <PostDate date={post.date} dateGmt={post.dateGmt} />
          {wasUpdated(post) ? (
            <span>
              <InterfaceText>{texts.updated}</InterfaceText>{' '}
              <PostDate date={post.modified} dateGmt={post.modifiedGmt} />
            </span>
          ) : null}
          {minutes > 1 ? (
            <span>
              <InterfaceText>{texts.readingTime(minutes)}</InterfaceText>
            </span>
          ) : null}
          {post.commentCount && !post.hasPassword ? (
            <a href="#comments">
              <InterfaceText>{texts.comments(post.commentCount)}</InterfaceText>
            </a>
          ) : null}
        </p>
      </div>
    </div>
  );
}

/** In days. A correction on the next day is not shown as an update. */
const DAYS_TO_COUNT = 7;

function wasUpdated({ dateGmt, modifiedGmt }: PostScreenFragment): boolean {
  const [published, modified] = [dateGmt, modifiedGmt].map((date) =>
    Date.parse(`${date?.replace(' ', 'T')}Z`),
  );
  return Number(modified) - Number(published) > DAYS_TO_COUNT * 86_400_000;
}
