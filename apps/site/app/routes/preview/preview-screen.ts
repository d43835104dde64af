import { wholeArticle } from '../content/article-part.ts';
import { noAdjacentMedia } from '../content/adjacent-media.ts';
import { noAdjacentOrRelated } from '../content/adjacent-and-related.ts';
import { otherContent } from '../content/other/other-content.ts';
import type { SingularScreenFacts } from '../content/screen.ts';
import type { PreviewScreenContentFragment } from '../../generated/documents.ts';
import type { PreviewedTexts } from './versions.ts';

/** A draft, rendered as its live page will be. */
export type PreviewScreen = SingularScreenFacts;

/** What the templates render. */
export type ScreenContent = PreviewScreenContentFragment;

/** The screen for content with the texts of one of its versions. The content's own type decides, not the link. */
export function previewScreen(
  saved: ScreenContent,
  texts: PreviewedTexts,
  { bodyFailed }: { bodyFailed: boolean },
): PreviewScreen {
  const version = textsOf(texts);
  switch (saved.kind) {
    case 'Post':
      return {
        ...place,
        kind: 'post',
        // Backends replace the excerpt of a protected post by a notice, also for its author.
        post: { ...saved, ...version, ...(saved.hasPassword && { excerpt: null }) },
        template: saved.template?.templateName ?? null,
        part: wholeArticle(place.canonical, version),
        bodyFailed,
        around: noAdjacentOrRelated,
      };
    case 'Page':
      return {
        ...place,
        kind: 'page',
        page: { ...saved, ...version },
        isFrontPage: saved.isFrontPage,
        template: saved.template?.templateName ?? null,
        part: wholeArticle(place.canonical, version),
        bodyFailed,
      };
    case 'MediaItem':
      return { ...place, kind: 'media', media: saved, beside: noAdjacentMedia };
    default:
      // WordPress may have content types that this schema does not.
      return {
        ...place,
        kind: 'other',
        type: (saved as ScreenContent).kind,
        content: { ...otherContent(saved), ...version },
        part: wholeArticle(place.canonical, version),
        terms: [],
        bodyFailed,
      };
  }
}

/** A preview has no canonical URL and no metadata. */
const place = { canonical: '/' };

function textsOf(version: PreviewedTexts): {
  title: string | null;
  content: string | null;
  excerpt: string | null;
} {
  return {
    title: version.title ?? null,
    content: 'content' in version ? version.content : null,
    excerpt: 'excerpt' in version ? version.excerpt : null,
  };
}
