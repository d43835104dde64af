import { addressesOf, type ContentSite, excerptOf } from '@masthead/blocks';
import { isUploadPath } from '@masthead/contract';
import type { SiteFacts } from '../data/site-facts.ts';
import { formatDate } from '../dates/wordpress-date.ts';

/** What the card of a post shows. */
export interface PostCard {
  readonly title: string;
  readonly site: string;
  /** Who, and when. */
  readonly byline: string;
  /** Path of the picture beside it; `null` where there is none. */
  readonly picture: string | null;
}

interface CardedPost {
  readonly title: string | null;
  readonly date: string | null;
  readonly hasPassword: boolean | null;
  readonly author: { readonly node: { readonly name: string | null } } | null;
  readonly featuredImage: { readonly node: { readonly sourceUrl: string | null } } | null;
}

/**
 * What the card of a post shows.
 *
 * @returns `null` for a post that has none: behind a password, without a title, or in letters that no type at hand is sure to have.
 */
export function cardOf(post: CardedPost, facts: SiteFacts, site: ContentSite): PostCard | null {
  const title = plain(excerptOf(post.title, { maxCharacters: 140 }));
  const siteTitle = plain(excerptOf(facts.title, { maxCharacters: 100 }));
  if (post.hasPassword === true || title === '') return null;
  const day = formatDate(post.date ?? '', { format: facts.dateFormat, language: facts.language });
  const byline = [plain(excerptOf(post.author?.node.name, { maxCharacters: 100 })), plain(day)]
    .filter((part) => part !== '')
    .join(' · ');
  const picture = addressesOf(site).media(post.featuredImage?.node.sourceUrl ?? '');
  const isOurs = picture?.may === 'load' && isUploadPath(picture.url);
  return {
    title,
    site: siteTitle || new URL(site.siteUrl).host,
    byline,
    picture: isOurs ? picture.url : null,
  };
}

/** Where the card of what lives at a path is. The address is another one when the card shows something else. */
export const cardPath = (path: string, card: PostCard): string =>
  `/cards/${versionOf(JSON.stringify(card))}${path.replace(/\/$/, '')}.jpg`;

/** What is better left out: pictograms, what steers the letters around it, and what stands for something else. */
const omitted = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Default_Ignorable_Code_Point}|\uFFFC/gu;

/** Whether the type that cards are drawn with has these letters. */
const hasLetters = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/** Whether there is anything to see: what draws text fails where there is not. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** What of a text can be drawn; `''` where that is nothing. */
function plain(text: string): string {
  const drawn = text
    .replaceAll(omitted, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return hasLetters(drawn) && isVisible(drawn) ? drawn : '';
}

/** Tells versions apart, and no more: FNV-1a in its 32 bits. */
function versionOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}
