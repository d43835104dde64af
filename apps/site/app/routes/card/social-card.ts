import { directionOf, excerptOf, urlRulesOf, type ContentSite } from '@masthead/blocks';
import { isUploadPath } from '@masthead/contract';
import type { SiteFacts } from '../../data/site-layout.ts';
import { formatDate } from '../../dates/wordpress-date.ts';
import { languageTag } from '../../language/language-tag.ts';
import { writingDirection } from '../../language/script.ts';

/** What the card of a post shows. */
export interface SocialCard {
  readonly title: string;
  /** The name of the site; `''` if it is the title. */
  readonly site: string;
  /** Author and date. */
  readonly byline: string;
  /** BCP 47 tag of the site's language. */
  readonly language: string;
  /** The direction of the title. */
  readonly direction: 'ltr' | 'rtl';
  /** Path of the image next to the text; `null` if there is none. */
  readonly picture: string | null;
}

interface PostForCard {
  readonly date: string | null;
  readonly hasPassword: boolean | null;
  // Not every type of content has these.
  readonly title?: string | null;
  readonly author?: { readonly node: { readonly name: string | null } } | null;
  readonly featuredImage?: { readonly node: { readonly sourceUrl: string | null } } | null;
}

/**
 * Returns the content of a post's social card. If the fonts lack characters of the title, the card shows the name of the site instead.
 *
 * @param supports Whether the fonts of the cards have all characters of a text.
 * @returns `null` for a post without a card: password-protected, or without a title.
 */
export function socialCardOf(
  post: PostForCard,
  facts: SiteFacts,
  { site, supports }: { site: ContentSite; supports: (text: string) => boolean },
): SocialCard | null {
  const plain = (text: string | null | undefined, maxCharacters: number): string => {
    const visible = visibleText(excerptOf(text, { maxCharacters }));
    return supports(visible) ? visible : '';
  };
  if (post.hasPassword === true || visibleText(excerptOf(post.title, { maxCharacters: 140 })) === '') {
    return null;
  }
  const siteTitle = plain(facts.title, 100) || new URL(site.siteUrl).host;
  const title = plain(post.title, 140);
  const day = formatDate(post.date ?? '', { format: facts.dateFormat, language: facts.language });
  const byline = [plain(post.author?.node.name, 100), plain(day, 100)]
    .filter((part) => part !== '')
    .join(' · ');
  const picture = urlRulesOf(site).media(post.featuredImage?.node.sourceUrl ?? '');
  const isOurs = picture?.may === 'load' && isUploadPath(picture.url);
  const language = languageTag(facts.language);
  const direction = writingDirection(language);
  return {
    title: title || siteTitle,
    site: title === '' ? '' : siteTitle,
    byline,
    language,
    direction: directionOf(title, direction) ?? direction,
    picture: isOurs ? picture.url : null,
  };
}

/**
 * The path of a post's social card. It contains a hash of the content, so it changes with the card.
 *
 * @param fontsVersion The version of the custom fonts; `''` without any.
 */
export const socialCardPath = (path: string, card: SocialCard, fontsVersion: string): string =>
  `/cards/${versionOf(JSON.stringify(card) + fontsVersion)}${path.replace(/\/$/, '')}.jpg`;

/**
 * Characters to omit: control characters, placeholders, skin tones and enclosing marks, which the emoji font lacks. Not a joiner after a
 * letter, mark or emoji, whose shape it changes.
 */
const omitted =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u20e3\ufffc]/gu;

/** Whether a text has visible characters; the text renderer fails without any. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** The part of a text that can be seen, composed, as fonts have letters with accents rather than the accents; `''` if there is none. */
function visibleText(text: string): string {
  const visible = text
    .replaceAll(omitted, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return isVisible(visible) ? visible : '';
}

/** A non-cryptographic hash: 32-bit FNV-1a. */
function versionOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}
