import { encodeGlobalId, readDatabaseId } from '@masthead/contract';
import { anyChange, listOf } from './key-words.ts';

/**
 * Finds the dependencies of rendered content on other content, by the classes of its blocks, images and galleries. Blocks that list or
 * embed other content may show any of it. The output of plugins' shortcodes cannot be recognised.
 *
 * @param answer A JSON response; JSON encoding does not change class names.
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
