import type { UserColumns } from '../storage/write-users.ts';
import { addressName, maxAddressName } from './account-names.ts';
import { isEmailAddress } from './email-address.ts';
import { isLocale } from './locale.ts';
import { plainLine } from './plain-text.ts';
import { Refusal } from './refusal.ts';
import { savedHtml } from './saved-html.ts';

/** What somebody writes about an account. What is left out stays, or begins, as it is usual. */
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

/** The same as it is stored: columns of `users`, and values of `user_meta` by WordPress's names. */
export interface AccountFields {
  readonly columns: Partial<UserColumns>;
  readonly meta: Readonly<Record<string, string>>;
}

/**
 * Reads what somebody wrote about an account. Names are plain text, as wherever they are shown.
 *
 * @throws {Refusal} `BAD_USER_INPUT` for what cannot be kept.
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

const tooLong = (name: string, most: number): Refusal =>
  new Refusal('BAD_USER_INPUT', `${name} may not be longer than ${most} characters.`);

function readNicename(text: string): string {
  const name = addressName(text);
  if (name.length > maxAddressName) throw tooLong('Nicename', maxAddressName);
  return name;
}

/** `''` takes the address away. */
function readEmail(text: string): string {
  const address = text.trim();
  if (address === '' || isEmailAddress(address)) return address;
  throw new Refusal('BAD_USER_INPUT', 'The email address you are trying to use is invalid');
}

const maxDescriptionLength = 20_000;

function readDescription(text: string): string {
  if (text.length > maxDescriptionLength) throw tooLong('Description', maxDescriptionLength);
  return savedHtml(text, 'data').trim();
}

const maxUrlLength = 100;

/** Where no scheme was written, it is the web's. */
function readUrl(text: string): string {
  const written = text.trim();
  if (written === '') return '';
  const address = /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `http://${written.replace(/^\/\//, '')}`;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || /[\s"'<>\\`]/.test(address)) {
    throw new Refusal('BAD_USER_INPUT', 'The URL must begin with http:// or https://.');
  }
  if (address.length > maxUrlLength) throw tooLong('User URL', maxUrlLength);
  return address;
}

/** A language as WordPress names it: `de_DE`, `de_DE_formal`, `sq`; `''` is the site's. */
function readLocale(text: string): string {
  const locale = text.trim();
  if (locale === '') return '';
  if (isLocale(locale)) return locale;
  throw new Refusal('BAD_USER_INPUT', 'The locale is not a language such as en_US.');
}
