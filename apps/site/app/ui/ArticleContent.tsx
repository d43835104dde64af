import { asDialogue, exceededLimit, safeContent, withOutline } from '@masthead/blocks';
import { onceFor } from '@masthead/kit';
import { use } from 'react';
import { FragmentWithImages } from '../fragments/FragmentWithImages.tsx';
import { useDirection } from '../language/use-direction.ts';
import { PreviewContext } from '../routes/preview/preview-context.ts';
import { PasswordForm } from '../protected/PasswordForm.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { isLongText } from './reading-time.ts';
import { SiteContent } from './SiteContent.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { useContentSite } from './use-content-site.ts';

interface ArticleContentProps {
  article: { readonly content: string | null; readonly hasPassword: boolean | null };
  /** Whether the backend could not give the body now. */
  bodyFailed?: boolean;
  /** The post's format, such as `chat`. */
  format?: string | undefined;
  /** Whether the first image of the content is the first of the page. */
  firstImageEager: boolean;
}

/** Minimum number of headings (of the two highest levels) for a table of contents. */
const MIN_HEADINGS = 4;

/**
 * The body of a post or a page, or its password form; a long one has a table of contents. A preview reports a truncated body. It is a
 * fragment of its own: a change of anything else in the article does not parse the body again.
 */
export function ArticleContent(props: ArticleContentProps) {
  const { article, bodyFailed, format, firstImageEager } = props;
  // Its context would not reach into a fragment.
  if (use(PreviewContext)) return <BodyWithNotice {...props} />;
  return (
    <FragmentWithImages name="body" of={bodyOf(article)} and={[bodyFailed, format, firstImageEager]}>
      {() => <BodyWithNotice {...props} />}
    </FragmentWithImages>
  );
}

const bodyOf = onceFor(({ content, hasPassword }: ArticleContentProps['article']) =>
  Object.freeze({ content, hasPassword }),
);

function BodyWithNotice(props: ArticleContentProps) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const limit = exceededLimit(props.article.content, useContentSite());
  const isPreview = use(PreviewContext);
  if (props.bodyFailed)
    return (
      <p className="notice" lang={lang} dir={dir}>
        {texts.bodyFailed}
      </p>
    );
  if (!isPreview || limit === null) return <Body {...props} />;
  return (
    <>
      <Body {...props} />
      <p className="masthead-notice" lang={lang} dir={dir}>
        {texts.preview.cut[limit.kind](limit.most)}
      </p>
    </>
  );
}

function Body({ article, format, firstImageEager }: ArticleContentProps) {
  const texts = useTexts();
  const site = useContentSite();
  const { content } = article;
  const dir = useDirection()(content);
  const isPreview = use(PreviewContext);
  if (article.hasPassword && !content) {
    return isPreview ? (
      <p className="notice" lang={texts.lang} dir={texts.dir}>
        {texts.protectedExplanation}
      </p>
    ) : (
      <PasswordForm />
    );
  }
  if (format === 'chat') {
    const nodes = asDialogue(safeContent(content, { site, by: 'editor' }));
    return <SiteContent nodes={nodes} firstImageEager={firstImageEager} dir={dir} />;
  }
  // Parsing and rendering in one pass is faster, and most texts are short.
  if (!isLongText(content)) return <SiteContent html={content} firstImageEager={firstImageEager} dir={dir} />;
  const { nodes, headings } = withOutline(safeContent(content, { site, by: 'editor' }), site);
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6);
  const listed = headings.filter(({ level }) => level <= top + 1);
  const body = <SiteContent nodes={nodes} firstImageEager={firstImageEager} dir={dir} />;
  if (listed.length < MIN_HEADINGS) return body;
  return (
    <div className="with-toc">
      <TableOfContents headings={listed} />
      {body}
    </div>
  );
}
