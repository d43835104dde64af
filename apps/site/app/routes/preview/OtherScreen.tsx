import { InlineHtml } from '@masthead/blocks';
import { useTexts } from '../../texts/use-texts.ts';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PostDate } from '../../ui/PostDate.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import type { OtherContent } from './preview-screen.ts';

/** Content of any type: its title, author, date, featured image and body, as far as its type has them. */
export function OtherScreen({ other }: { other: OtherContent }) {
  const texts = useTexts();
  const layout = useLayout();
  const { title = null, content = null, date = null, dateGmt = null } = other;
  const writer = other.author?.node.name;
  const image = other.featuredImage?.node;
  return (
    <article className="post">
      <PageHead title={title || texts.untitled} siteTitle={layout.title} description={content} />
      <header className="post-header">
        <h1>{title ? <InlineHtml html={title} /> : texts.untitled}</h1>
        <p className="card-meta">
          {writer ? (
            <span>
              {texts.by} {writer}
            </span>
          ) : null}
          <PostDate date={date} dateGmt={dateGmt} />
        </p>
      </header>
      {image ? (
        <figure className="post-picture">
          <Picture image={image} sizes="(min-width: 64rem) 62rem, 100vw" loading="eager" />
        </figure>
      ) : null}
      <ArticleContent article={{ content, hasPassword: null }} firstImageEager={!image} />
    </article>
  );
}
