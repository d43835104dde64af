import { moderates } from '../../access/comment-access.ts';
import { isEmailAddress, maxEmailLength } from '../accounts/email-address.ts';
import { plainLine } from '../text/plain-text.ts';
import { findViewer } from '../users/read-users.ts';
import type { ReadContext } from '../read-context.ts';
import { ContentError } from '../content-error.ts';

/** The given name, e-mail address and URL of a commenter; `null` for omitted fields. */
export interface CommenterInput {
  readonly name: string | null;
  readonly email: string | null;
  readonly url: string | null;
}

/** The stored name, e-mail address and URL of a commenter. */
export interface Commenter {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

/**
 * Determines the commenter's fields. Signed-in users get those of their account; moderators may override them. Knowing
 * a user's e-mail address does not turn a visitor into that user.
 *
 * @throws {ContentError} `BAD_USER_INPUT` for a missing name, an invalid e-mail address, or a value that is too long.
 */
export function resolveCommenter(context: ReadContext, given: CommenterInput): Commenter {
  const user = findViewer(context);
  const wanted = user && !moderates(context.viewer) ? noCommenter : given;
  return {
    userId: user?.id ?? 0,
    name: checkedName(plainLine(wanted.name ?? '') || (user?.display_name ?? '')),
    email: wanted.email?.trim() ? checkedEmail(wanted.email) : (user?.email ?? ''),
    url: wanted.url?.trim() ? checkedUrl(wanted.url) : (user?.url ?? ''),
  };
}

const noCommenter: CommenterInput = { name: null, email: null, url: null };

// The lengths of WordPress's columns.
const maxNameLength = 245;
const maxUrlLength = 200;

/** @throws {ContentError} `BAD_USER_INPUT` */
export function checkedName(given: string): string {
  const name = plainLine(given.toWellFormed());
  if (name === '') throw new ContentError('BAD_USER_INPUT', 'Comment must include an authorName.');
  if (name.length > maxNameLength) throw new ContentError('BAD_USER_INPUT', 'Your name is too long.');
  return name;
}

/** @throws {ContentError} `BAD_USER_INPUT` */
export function checkedEmail(given: string): string {
  const email = given.trim();
  if (email.length > maxEmailLength)
    throw new ContentError('BAD_USER_INPUT', 'Your email address is too long.');
  if (!isEmailAddress(email)) {
    throw new ContentError('BAD_USER_INPUT', 'The email address you are trying to use is invalid');
  }
  return email;
}

/**
 * The URL of a commenter's own site; `''` for an invalid one, which is no reason to reject a comment.
 *
 * @throws {ContentError} `BAD_USER_INPUT` for one that is too long.
 */
export function checkedUrl(given: string): string {
  const text = plainLine(given.toWellFormed());
  if (text.length > maxUrlLength) throw new ContentError('BAD_USER_INPUT', 'Your URL is too long.');
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return '';
  // As typed, unless it contained characters not allowed in URLs.
  if (/^https?:\/\/[\w\-~+.?#=!&;,/:%@$|*()[\]]+$/i.test(address)) return address;
  const written = url.href.replaceAll("'", '%27');
  return written.length > maxUrlLength ? '' : written;
}
