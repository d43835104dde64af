import { encodeGlobalId, readDatabaseId } from '@masthead/contract';
import { anyChange, listOf } from './key-names.ts';

/**
 * Finds the dependencies of rendered content on other content, by the classes of its blocks, images and galleries. Blocks that list or
 * embed other content may show any of it. The output of plugins' shortcodes cannot be recognised.
 *
 * @param response A JSON response; JSON encoding does not change class names.
 */
export function keysInContent(response: string): Set<string> {
  const keys = new Set<string>();
  for (const [, imageId, galleryClass] of response.matchAll(dependencyClasses)) {
    if (imageId !== undefined) {
      const databaseId = readDatabaseId(imageId);
      if (databaseId !== null) keys.add(encodeGlobalId('post', databaseId));
    } else keys.add(galleryClass === undefined ? anyChange : listOf('mediaItem'));
  }
  return keys;
}

const dynamicBlocks = [
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

const dependencyClasses = new RegExp(
  String.raw`\bwp-image-(\d{1,10})\b|\b(galleryid-)|\bwp-block-(?:${dynamicBlocks.join('|')})|\bwp-embedded-content\b`,
  'g',
);
