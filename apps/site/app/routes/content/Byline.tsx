import type { PostScreenFragment } from '../../generated/documents.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PostDate } from '../../ui/PostDate.tsx';
import { pathOf } from '../../ui/path-of.ts';

/** Who wrote a post, when, and how long it takes to read. */
export function Byline({ post }: { post: PostScreenFragment }) {
  const texts = useTexts();
  const writer = post.writer?.node;
  const minutes = readingMinutes(post.content);
  return (
    <div className="byline">
      {writer?.name ? <Avatar name={writer.name} /> : null}
      <div>
        {writer?.name ? (
          <p className="byline-author">
            {texts.by} <a href={pathOf(writer.uri)}>{writer.name}</a>
          </p>
        ) : null}
        <p className="byline-facts">
          <PostDate date={post.date} dateGmt={post.dateGmt} />
          {minutes > 1 ? <span>{texts.readingTime(minutes)}</span> : null}
          {post.commentCount && !post.hasPassword ? (
            <a href="#comments">{texts.comments(post.commentCount)}</a>
          ) : null}
        </p>
      </div>
    </div>
  );
}

const WORDS_PER_MINUTE = 220;

// Counting words needs no parser: a tag more or less changes no minute.
const readingMinutes = (html: string | null): number =>
  Math.round((html ?? '').replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length / WORDS_PER_MINUTE);
