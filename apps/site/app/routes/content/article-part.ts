import { readingMinutes } from '../../ui/reading-time.ts';
import type { ArticleScreen } from './screen.ts';

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

// As WordPress outputs it: between blocks, or in a paragraph of its own.
const partMark = /<p>\s*<!--nextpage-->\s*<\/p>|<!--nextpage-->/;

/** Splits a text at `<!--nextpage-->`. A marker before any content is ignored. */
function splitParts(content: string | null): string[] {
  const parts = (content ?? '').split(partMark);
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    // The marker was inside a paragraph, which continues.
    if (
      next !== undefined &&
      Math.max(part.lastIndexOf('<p>'), part.lastIndexOf('<p ')) > part.lastIndexOf('</p>')
    ) {
      parts.splice(index, 2, `${part}</p>`, `<p>${next}`);
    }
  }
  return parts.length > 1 && parts[0]?.trim() === '' ? parts.slice(1) : parts;
}

/** A post shown as a whole. */
export const wholeArticle = (href: string, content: string | null): ArticlePart => ({
  number: 1,
  hrefs: [href],
  minutes: readingMinutes(content),
});

/**
 * Limits a screen to one page of its post.
 *
 * @param screen With the whole text.
 * @param options.hrefOf The URL of each page, counted from 1.
 * @returns `null` if there is no such page.
 */
export function showPart<Shown extends ArticleScreen>(
  screen: Shown,
  { number, hrefOf }: { number: number; hrefOf: (number: number) => string },
): Shown | null {
  const article = screen.kind === 'post' ? screen.post : screen.page;
  const parts = splitParts(article.content);
  const content = parts[number - 1];
  if (content === undefined) return null;
  if (parts.length === 1) return screen;
  const part = { ...screen.part, number, hrefs: parts.map((_, index) => hrefOf(index + 1)) };
  const shown = { ...article, content };
  return { ...screen, part, ...(screen.kind === 'post' ? { post: shown } : { page: shown }) };
}
