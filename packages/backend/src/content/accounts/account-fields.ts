import type { UserColumns } from '../../storage/write-users.ts';
import { userSlug, maxUserSlugLength } from './account-names.ts';
import { isEmailAddress } from './email-address.ts';
import { isLocale } from '../settings/locale.ts';
import { plainLine } from '../text/plain-text.ts';
import { ContentError } from '../content-error.ts';
import { filterHtml } from '../text/filter-html.ts';

/** Fields of an account as given by a client. Omitted fields keep their value, or get the default for a new account. */
export interface AccountInput {
  readonly nicename?: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly nickname?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly locale?: string;
  readonly richEditing?: string;
  readonly aim?: string;
  readonly jabber?: string;
  readonly yim?: string;
}

/** The same as stored: columns of `users`, and values of `user_meta` by WordPress's names. */
export interface AccountFields {
  readonly columns: Partial<UserColumns>;
  readonly meta: Readonly<Record<string, string>>;
}

/**
 * Validates and normalises account fields. Names are plain text wherever they are shown.
 *
 * @throws {ContentError} `BAD_USER_INPUT` for an invalid value.
 */
export function readAccountFields(input: AccountInput): AccountFields {
  const columns: Partial<UserColumns> = {
    ...given('nicename', input.nicename, readNicename),
    ...given('email', input.email, readEmail),
    ...given('display_name', input.displayName, (text) => line('Display name', text)),
    ...given('first_name', input.firstName, (text) => line('First name', text)),
    ...given('last_name', input.lastName, (text) => line('Last name', text)),
    ...given('nickname', input.nickname, (text) => line('Nickname', text)),
    ...given('description', input.description, readDescription),
    ...given('url', input.websiteUrl, readUrl),
    ...given('locale', input.locale, readLocale),
  };
  const meta = {
    ...given('rich_editing', input.richEditing, (text) => (text === 'false' ? 'false' : 'true')),
    ...given('aim', input.aim, (text) => line('AIM', text)),
    ...given('jabber', input.jabber, (text) => line('Jabber', text)),
    ...given('yim', input.yim, (text) => line('YIM', text)),
  };
  return { columns, meta };
}

function given<Name extends string>(
  name: Name,
  text: string | undefined,
  read: (text: string) => string,
): { [Key in Name]?: string } {
  return text === undefined ? {} : ({ [name]: read(text) } as { [Key in Name]: string });
}

const maxLineLength = 250;

function line(name: string, text: string): string {
  const plain = plainLine(text);
  if (plain.length > maxLineLength) throw tooLong(name, maxLineLength);
  return plain;
}

const tooLong = (name: string, most: number): ContentError =>
  new ContentError('BAD_USER_INPUT', `${name} may not be longer than ${most} characters.`);

function readNicename(text: string): string {
  const name = userSlug(text);
  if (name.length > maxUserSlugLength) throw tooLong('Nicename', maxUserSlugLength);
  return name;
}

/** `''` removes the address. */
function readEmail(text: string): string {
  const address = text.trim();
  if (address === '' || isEmailAddress(address)) return address;
  throw new ContentError('BAD_USER_INPUT', 'The email address you are trying to use is invalid');
}

const maxDescriptionLength = 20_000;

function readDescription(text: string): string {
  if (text.length > maxDescriptionLength) throw tooLong('Description', maxDescriptionLength);
  return filterHtml(text, 'data').trim();
}

const maxUrlLength = 100;

/** Adds `http://` to a URL without a scheme. */
function readUrl(text: string): string {
  const written = text.trim();
  if (written === '') return '';
  const address = /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `http://${written.replace(/^\/\//, '')}`;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || /[\s"'<>\\`]/.test(address)) {
    throw new ContentError('BAD_USER_INPUT', 'The URL must begin with http:// or https://.');
  }
  if (address.length > maxUrlLength) throw tooLong('User URL', maxUrlLength);
  return address;
}

/** A locale in WordPress's form: `de_DE`, `de_DE_formal`, `sq`; `''` is the site's. */
function readLocale(text: string): string {
  const locale = text.trim();
  if (locale === '') return '';
  if (isLocale(locale)) return locale;
  throw new ContentError('BAD_USER_INPUT', 'Invalid locale. Use the form en_US.');
}
