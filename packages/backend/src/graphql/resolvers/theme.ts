import { encodeGlobalId } from '@masthead/contract';
import type { Theme } from '../rows.ts';

const none = () => null;

/** The product draws the site itself: it is its only theme. */
export const ownTheme: Theme = { kind: 'theme', slug: 'masthead' };

export const theme = {
  author: none,
  authorUri: none,
  description: none,
  id: (row: Theme) => encodeGlobalId('theme', row.slug),
  isRestricted: () => false,
  name: () => 'Masthead',
  screenshot: none,
  slug: (row: Theme) => row.slug,
  tags: none,
  themeUri: none,
  version: none,
};
