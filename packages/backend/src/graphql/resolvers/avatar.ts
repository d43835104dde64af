import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { ObjectFields } from '../generated/fields.ts';
import { absolute } from '../link-fields.ts';
import { uploadPath } from '../media-urls.ts';
import type { Avatar } from '../rows.ts';
import { textOrNull } from '../wire-values.ts';

/** Arguments of `avatar`. */
export type AvatarArgs = ObjectFields['User']['avatar']['args'];

/**
 * The avatar for an e-mail address; `null` if the site shows no avatars.
 *
 * @param portrait The path of an own picture below `uploads`; `''` for none.
 */
export function avatarOf(
  email: string,
  args: AvatarArgs,
  { settings }: Context,
  portrait = '',
): Avatar | null {
  if (!settings.showAvatars) return null;
  return {
    email,
    portrait: portrait === '' || args.forceDefault ? null : uploadPath(portrait),
    size: Math.min(Math.abs(args.size ?? 0) || 96, 2048),
    rating: args.rating?.toLowerCase() ?? settings.avatarRating,
    fallback: settings.avatarDefault,
    forceDefault: args.forceDefault ?? false,
  };
}

/** Gravatar's hash: the MD5 of the e-mail address, or '' without one. */
function gravatarHash(email: string): string {
  const address = email.trim().toLowerCase();
  return address === '' ? '' : createHash('md5').update(address).digest('hex');
}

export const avatar = {
  default: (row: Avatar) => textOrNull(row.fallback),
  extraAttr: () => null,
  forceDefault: (row: Avatar) => row.forceDefault,
  foundAvatar: (row: Avatar) => row.portrait !== null || row.email !== '',
  height: (row: Avatar) => row.size,
  isRestricted: () => false,
  rating: (row: Avatar) => row.rating,
  scheme: () => null,
  size: (row: Avatar) => row.size,
  // WPGraphQL clients expect a URL of Gravatar; the site itself loads uploads only.
  url: (row: Avatar, _: unknown, context: Context) => {
    if (row.portrait !== null) return absolute(row.portrait, context);
    const fallback = row.fallback === '' ? '' : `&d=${encodeURIComponent(row.fallback)}`;
    const forced = row.forceDefault ? '&f=y' : '';
    return `https://secure.gravatar.com/avatar/${gravatarHash(row.email)}?s=${row.size}${fallback}${forced}&r=${row.rating}`;
  },
  width: (row: Avatar) => row.size,
};
