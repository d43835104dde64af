/** What is checked before publishing. */
export type CheckName =
  | 'missing_title'
  | 'missing_alt_text'
  | 'heading_order'
  | 'empty_link'
  | 'invalid_link'
  | 'missing_excerpt'
  | 'missing_featured_image'
  | 'missing_category';

/** Something to look at before publishing. */
export interface CheckFinding {
  readonly name: CheckName;
  /** How often it occurs. */
  readonly count: number;
  /** Whether it prevents publishing, instead of being advice. */
  readonly isBlocking: boolean;
}

export interface CheckedContent {
  readonly type: 'post' | 'page';
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly featuredImageId: number | null;
  readonly categoryIds: readonly number[];
}

/** Checks content before it is published. The rules are pure; a site may turn advice into a condition by `blocking`. */
export function checkContent(
  content: CheckedContent,
  blocking: ReadonlySet<CheckName> = new Set(),
): CheckFinding[] {
  const html = new DOMParser().parseFromString(content.content, 'text/html');
  const isPost = content.type === 'post';
  const counts: Record<CheckName, number> = {
    missing_title: content.title.trim() === '' ? 1 : 0,
    missing_alt_text: [...html.images].filter(
      (image) => !image.hasAttribute('alt') || image.alt.trim() === '',
    ).length,
    heading_order: skippedLevels(html),
    empty_link: [...html.links].filter(
      (link) => link.textContent.trim() === '' && link.querySelector('img') === null,
    ).length,
    invalid_link: [...html.querySelectorAll('a[href]')].filter(
      (link) => !isUsable(link.getAttribute('href') ?? ''),
    ).length,
    missing_excerpt: isPost && content.excerpt.trim() === '' ? 1 : 0,
    missing_featured_image: isPost && content.featuredImageId === null ? 1 : 0,
    missing_category: isPost && content.categoryIds.length === 0 ? 1 : 0,
  };
  return (Object.keys(counts) as CheckName[])
    .filter((name) => counts[name] > 0)
    .map((name) => ({ name, count: counts[name], isBlocking: blocking.has(name) }));
}

/** Headings that are more than one level below the one before; the page's title is the first level. */
function skippedLevels(html: Document): number {
  let before = 1;
  let skipped = 0;
  for (const { tagName } of html.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(tagName[1]);
    if (level > before + 1) skipped += 1;
    before = level;
  }
  return skipped;
}

/** Whether a link leads anywhere for readers. */
function isUsable(href: string): boolean {
  if (href.trim() === '' || href === '#') return false;
  if (!URL.canParse(href, 'https://site.invalid')) return false;
  const { hostname, protocol } = new URL(href, 'https://site.invalid');
  return protocol !== 'javascript:' && !/^(?:localhost|127\.|\[?::1)/.test(hostname);
}
