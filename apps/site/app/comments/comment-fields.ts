import { isEmailAddress } from '../routes/account/email-address.ts';
import { isWebAddress } from '../routes/account/web-address.ts';
import type { FormFailure } from '../forms/form-failure.ts';
import type { Texts } from '../texts/en.ts';

/** The fields of a comment, in the order of the form. `reason` is the honeypot. */
export const commentFields = ['comment', 'name', 'email', 'url', 'reason'] as const;
export type CommentField = (typeof commentFields)[number];

/** The fields of the comment form: those of the comment, the article, the parent, and whether to save the signature. */
export const commentFormFields = [...commentFields, 'article', 'parent', 'remember'] as const;
export type CommentFormField = (typeof commentFormFields)[number];

export type TypedComment = Readonly<Record<CommentField, string>>;

/** Column lengths of WordPress; `comment` in bytes, the others in characters. */
const maxBytes = 65_525;
export const maxLengths = { comment: maxBytes, name: 245, email: 100, url: 200 } as const;

const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are removed
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '').trim();

/** Normalises the input: trims it, removes control characters, and adds a missing URL scheme. */
export function tidyComment(typed: TypedComment): TypedComment {
  const line = (text: string): string => plain(text).replaceAll(/\s+/g, ' ');
  const url = line(typed.url);
  return {
    comment: plain(typed.comment).replaceAll(/\r\n?/g, '\n'),
    name: line(typed.name),
    email: line(typed.email),
    url: /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u.test(url) ? `https://${url}` : url,
    reason: typed.reason.trim(),
  };
}

/**
 * Validates a comment before it is sent.
 *
 * @param isSigned Whether it is posted with an account.
 * @param requiresEmail Whether visitors must enter an email address.
 */
export function validateComment(
  typed: TypedComment,
  { commentForm, account }: Texts,
  { isSigned, requiresEmail }: { isSigned: boolean; requiresEmail: boolean },
): FormFailure<CommentField>['faults'] {
  const bytes = new TextEncoder().encode(typed.comment).length;
  const errors: Partial<Record<CommentField, string>> = {};
  if (typed.comment === '') errors.comment = commentForm.textMissing;
  else if (bytes > maxBytes) errors.comment = commentForm.textLong(Math.ceil(bytes / maxBytes));
  if (!isSigned) {
    if (typed.name === '') errors.name = commentForm.nameMissing;
    else if (typed.name.length > maxLengths.name) errors.name = account.tooLong(maxLengths.name);
    if (requiresEmail && typed.email === '') errors.email = commentForm.emailMissing;
    else if (typed.email.length > maxLengths.email) errors.email = account.tooLong(maxLengths.email);
    else if (typed.email !== '' && !isEmailAddress(typed.email)) errors.email = commentForm.emailFault;
    if (typed.url.length > maxLengths.url) errors.url = account.tooLong(maxLengths.url);
    else if (typed.url !== '' && !isWebAddress(typed.url)) errors.url = account.websiteInvalid;
  }
  if (typed.reason !== '') errors.reason = commentForm.honeypotError;
  return errors;
}
