import { onceFor } from '@masthead/kit';
import { readingMinutes } from '../../ui/reading-time.ts';

/** Which part of a post or page is shown, of how many. */
export interface ArticlePart {
  /** From 1. */
  number: number;
  /** The URLs of all pages of the post; a single one if it is not paginated. */
  hrefs: readonly string[];
  /** The reading time of all pages; unknown for protected content. */
  minutes: number;
}

/** The URLs of the previous and next page. */
export const partsBeside = ({
  number,
  hrefs,
}: ArticlePart): { newerHref: string | null; olderHref: string | null } => ({
  newerHref: hrefs[number - 2] ?? null,
  olderHref: hrefs[number] ?? null,
});

const minutesOf = onceFor(({ content }: { readonly content: string | null }) => readingMinutes(content));

/** A post shown as a whole. */
export const wholeArticle = (href: string, article: { readonly content: string | null }): ArticlePart => ({
  number: 1,
  hrefs: [href],
  minutes: minutesOf(article),
});
