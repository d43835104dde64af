import { articleOf, withArticle } from './article-of.ts';
import type { TextScreen } from './screen.ts';

/**
 * Limits a screen to one page of its post.
 *
 * @param screen With the whole text.
 * @param options.hrefOf The URL of each page, counted from 1.
 * @returns `null` if there is no such page.
 */
export function showPart<Shown extends TextScreen>(
  screen: Shown,
  { number, hrefOf }: { number: number; hrefOf: (number: number) => string },
): Shown | null {
  const parts = splitParts(articleOf(screen).content);
  const content = parts[number - 1];
  if (content === undefined) return null;
  if (parts.length === 1) return screen;
  const part = { ...screen.part, number, hrefs: parts.map((_, index) => hrefOf(index + 1)) };
  return withArticle({ ...screen, part }, { content });
}

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
