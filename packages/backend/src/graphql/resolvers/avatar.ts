import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Avatar } from '../rows.ts';
import type { Given } from '../where/given.ts';

export interface AvatarArgs {
  size?: Given<number>;
  forceDefault?: Given<boolean>;
  rating?: Given<string>;
}

/** The picture of whoever has this e-mail address; `null` where the site shows none. */
export function avatarOf(email: string, args: AvatarArgs, { settings }: Context): Avatar | null {
  if (!settings.showAvatars) return null;
  return {
    email,
    size: Math.min(Math.max(args.size ?? 96, 1), 2048),
    rating: (args.rating ?? 'G').toLowerCase(),
    forceDefault: args.forceDefault ?? false,
  };
}

/** Gravatar's name for a picture: the MD5 of the address. */
const nameOf = (email: string): string => createHash('md5').update(email.trim().toLowerCase()).digest('hex');

export const avatar = {
  default: () => 'mm',
  extraAttr: () => null,
  forceDefault: (row: Avatar) => row.forceDefault,
  foundAvatar: () => true,
  height: (row: Avatar) => row.size,
  isRestricted: () => false,
  rating: (row: Avatar) => row.rating,
  scheme: () => null,
  size: (row: Avatar) => row.size,
  // Clients of WPGraphQL expect this address; nothing of ours loads it.
  url: (row: Avatar) =>
    `https://secure.gravatar.com/avatar/${nameOf(row.email)}?s=${row.size}&d=mm${row.forceDefault ? '&f=y' : ''}&r=${row.rating}`,
  width: (row: Avatar) => row.size,
};
