import { InlineHtml } from '@masthead/blocks';
import type { PostScreenFragment } from '../../generated/documents.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { pathOf } from '../../ui/path-of.ts';
import { TermLinks } from '../../ui/TermLinks.tsx';
import { useContentSite } from '../../ui/use-content-site.ts';

/** A post's tags, and a few words about who wrote it. */
export function PostFooter({ post }: { post: PostScreenFragment }) {
  const texts = useTexts();
  const site = useContentSite();
  const tags = post.tags?.nodes ?? [];
  const writer = post.writer?.node;
  if (tags.length === 0 && !writer?.description) return null;
  return (
    <footer className="post-footer">
      {tags.length > 0 ? (
        <p className="tag-line">
          <span className="tag-line-label">{texts.tags}</span> <TermLinks terms={tags} />
        </p>
      ) : null}
      {writer?.name && writer.description ? (
        <aside className="writer" aria-label={texts.aboutAuthor(writer.name)}>
          <InlineHtml as="p" html={writer.description} linksOf={site} />
          <p>
            <a href={pathOf(writer.uri)}>{texts.morePostsBy(writer.name)}</a>
          </p>
        </aside>
      ) : null}
    </footer>
  );
}
