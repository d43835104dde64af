import { Comments } from '../../../comments/Comments.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { ArticleContent } from '../../../ui/ArticleContent.tsx';
import { TermLinks } from '../../../ui/TermLinks.tsx';
import { ArticleHead } from '../ArticleHead.tsx';
import { PartLinks } from '../PartLinks.tsx';
import type { OtherContentScreen } from './other-content.ts';
import { OtherHeader } from './OtherHeader.tsx';

/** Content of any type: its title, author, date, featured image, body, terms and comments, as far as its type has them. */
export function OtherScreen({ screen }: { screen: OtherContentScreen }) {
  const { tags, lang, dir } = useTexts();
  const { content: shown, terms, part, bodyFailed, conversation } = screen;
  return (
    <article className="post">
      <ArticleHead screen={screen} />
      <OtherHeader screen={screen} />
      <ArticleContent article={shown} bodyFailed={bodyFailed} firstImageEager={!shown.featuredImage} />
      <PartLinks part={part} />
      {terms.length === 0 ? null : (
        <footer className="post-footer">
          <p className="tag-line">
            <span className="tag-line-label" lang={lang} dir={dir}>
              {tags}
            </span>{' '}
            <TermLinks terms={terms} />
          </p>
        </footer>
      )}
      {shown.hasPassword && !conversation ? null : (
        <Comments
          article={shown}
          writerId={shown.author?.node.databaseId ?? null}
          conversation={conversation}
        />
      )}
    </article>
  );
}
