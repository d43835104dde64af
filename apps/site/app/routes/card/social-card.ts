import { urlRulesOf, type ContentSite, excerptOf } from '@masthead/blocks';
import { isUploadPath } from '@masthead/contract';
import type { SiteFacts } from '../../data/site-layout.ts';
import { formatDate } from '../../dates/wordpress-date.ts';

/** What the card of a post shows. */
export interface SocialCard {
  readonly title: string;
  readonly site: string;
  /** Author and date. */
  readonly byline: string;
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
 * Returns the content of a post's social card.
 *
 * @returns `null` for a post without a card: password-protected, without a title, or in a script that the card's font may not support.
 */
export function socialCardOf(post: PostForCard, facts: SiteFacts, site: ContentSite): SocialCard | null {
  const title = plain(excerptOf(post.title, { maxCharacters: 140 }));
  const siteTitle = plain(excerptOf(facts.title, { maxCharacters: 100 }));
  if (post.hasPassword === true || title === '') return null;
  const day = formatDate(post.date ?? '', { format: facts.dateFormat, language: facts.language });
  const byline = [plain(excerptOf(post.author?.node.name, { maxCharacters: 100 })), plain(day)]
    .filter((part) => part !== '')
    .join(' · ');
  const picture = urlRulesOf(site).media(post.featuredImage?.node.sourceUrl ?? '');
  const isOurs = picture?.may === 'load' && isUploadPath(picture.url);
  return {
    title,
    site: siteTitle || new URL(site.siteUrl).host,
    byline,
    picture: isOurs ? picture.url : null,
  };
}

/** The path of a post's social card. It contains a hash of the content, so it changes with the card. */
export const socialCardPath = (path: string, card: SocialCard): string =>
  `/cards/${versionOf(JSON.stringify(card))}${path.replace(/\/$/, '')}.jpg`;

/** Characters to omit: pictograms, control characters and placeholders. */
const omitted = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Default_Ignorable_Code_Point}|\uFFFC/gu;

/** Whether the font of the cards has these letters. */
const hasLetters = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/** Whether a text has visible characters; the text renderer fails without any. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** The part of a text that can be rendered; `''` if there is none. */
function plain(text: string): string {
  const visible = text
    .replaceAll(omitted, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return hasLetters(visible) && isVisible(visible) ? visible : '';
}

/** A non-cryptographic hash: 32-bit FNV-1a. */
function versionOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}
