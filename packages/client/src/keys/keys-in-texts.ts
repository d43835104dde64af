import { encodeGlobalId, readDatabaseId } from '@masthead/contract';
import { anyChange, listOf } from './key-words.ts';

/**
 * Finds on what texts depend that WordPress has made of other content: by the classes that its blocks, pictures and galleries have. Blocks
 * that list or quote other things may show any of them. What shortcodes of plugins show cannot be told.
 *
 * @param answer Texts in it are JSON, which changes no letter of a class.
 */
export function keysInTexts(answer: string): Set<string> {
  const keys = new Set<string>();
  for (const [, picture, gallery] of answer.matchAll(telling)) {
    if (picture !== undefined) {
      const databaseId = readDatabaseId(picture);
      if (databaseId !== null) keys.add(encodeGlobalId('post', databaseId));
    } else keys.add(gallery === undefined ? anyChange : listOf('mediaItem'));
  }
  return keys;
}

const made = [
  'archives',
  'avatar',
  'calendar',
  'categories',
  'comment',
  'latest-',
  'navigation',
  'page-list',
  'post-',
  'query',
  'site-',
  'tag-cloud',
  'term',
];

const telling = new RegExp(
  String.raw`\bwp-image-(\d{1,10})\b|\b(galleryid-)|\bwp-block-(?:${made.join('|')})|\bwp-embedded-content\b`,
  'g',
);
