import { encodeGlobalId } from '@masthead/contract';
import type { Context } from '../context.ts';
import { ResponseError } from '../engine/index.ts';
import type { Theme } from '../rows.ts';

const none = () => null;

export const theme = {
  author: none,
  authorUri: none,
  description: none,
  id: (row: Theme) => encodeGlobalId('theme', row.slug),
  isRestricted: () => false,
  name: (row: Theme) => row.name,
  screenshot: none,
  slug: (row: Theme) => row.slug,
  tags: none,
  themeUri: none,
  version: (row: Theme) => row.version,
};

/** The only theme: that of the WordPress site this one was imported from, otherwise Masthead's own. */
export const siteTheme = ({ settings }: Context): Theme => ({ kind: 'theme', ...settings.theme });

/**
 * The theme with this name.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for any theme but that of the site.
 */
export function findTheme(slug: string, context: Context): Theme {
  const found = siteTheme(context);
  if (found.slug === slug) return found;
  throw new ResponseError('BAD_USER_INPUT', `No theme was found with the stylesheet: ${slug}`);
}
