import { moderates } from '../../access/comment-access.ts';
import { isEmailAddress, maxEmailLength } from '../email-address.ts';
import { plainLine } from '../plain-text.ts';
import { findViewer } from '../read-users.ts';
import type { Reader } from '../reader.ts';
import { Refusal } from '../refusal.ts';

/** How somebody signs a comment; `null` for what they do not say. */
export interface GivenSignature {
  readonly name: string | null;
  readonly email: string | null;
  readonly url: string | null;
}

/** How a comment is signed. */
export interface Signature {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

/**
 * Signs a comment. Whoever has an account signs with it; moderators may write another name beside it. Nobody becomes a user by
 * knowing their e-mail address.
 *
 * @throws {Refusal} `BAD_USER_INPUT` for a missing name, a wrong e-mail address, or what is too long.
 */
export function signComment(reader: Reader, given: GivenSignature): Signature {
  const user = findViewer(reader);
  const wanted = user && !moderates(reader.viewer) ? noSignature : given;
  return {
    userId: user?.id ?? 0,
    name: checkedName(plainLine(wanted.name ?? '') || (user?.display_name ?? '')),
    email: wanted.email?.trim() ? checkedEmail(wanted.email) : (user?.email ?? ''),
    url: wanted.url?.trim() ? checkedUrl(wanted.url) : (user?.url ?? ''),
  };
}

const noSignature: GivenSignature = { name: null, email: null, url: null };

// As long as the columns of the original.
const maxNameLength = 245;
const maxUrlLength = 200;

/** @throws {Refusal} `BAD_USER_INPUT` */
export function checkedName(given: string): string {
  const name = plainLine(given.toWellFormed());
  if (name === '') throw new Refusal('BAD_USER_INPUT', 'Comment must include an authorName.');
  if (name.length > maxNameLength) throw new Refusal('BAD_USER_INPUT', 'Your name is too long.');
  return name;
}

/** @throws {Refusal} `BAD_USER_INPUT` */
export function checkedEmail(given: string): string {
  const email = given.trim();
  if (email.length > maxEmailLength) throw new Refusal('BAD_USER_INPUT', 'Your email address is too long.');
  if (!isEmailAddress(email)) {
    throw new Refusal('BAD_USER_INPUT', 'The email address you are trying to use is invalid');
  }
  return email;
}

/**
 * The address of a commenter's own site; `''` for what leads to none, which is no reason to lose a comment.
 *
 * @throws {Refusal} `BAD_USER_INPUT` for one that is too long.
 */
export function checkedUrl(given: string): string {
  const text = plainLine(given.toWellFormed());
  if (text.length > maxUrlLength) throw new Refusal('BAD_USER_INPUT', 'Your URL is too long.');
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return '';
  // As it was typed, unless it held what no address may.
  if (/^https?:\/\/[\w\-~+.?#=!&;,/:%@$|*()[\]]+$/i.test(address)) return address;
  const written = url.href.replaceAll("'", '%27');
  return written.length > maxUrlLength ? '' : written;
}
