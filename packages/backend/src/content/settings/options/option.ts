import type { Database } from '../../../storage/sqlite/database.ts';
import { targetExists, type OptionTarget } from '../../../storage/option-targets.ts';
import { isEmailAddress } from '../../accounts/email-address.ts';
import { isLocale } from '../locale.ts';
import { plainLine } from '../../text/plain-text.ts';

/** A supported site option and its valid values. */
export interface Option {
  /** The value if it was never set. */
  readonly default: string;
  /** A description of valid values that ends a sentence: `1 or 0`. */
  readonly validValues: string;
  /** The value as stored; `null` for an invalid one. */
  readonly read: (text: string, database: Database) => string | null;
}

const spellings: Readonly<Record<string, '1' | '0'>> = {
  '1': '1',
  true: '1',
  on: '1',
  yes: '1',
  '0': '0',
  false: '0',
  off: '0',
  no: '0',
  '': '0',
};

/** A boolean option. */
export const flag = (defaultValue: '1' | '0'): Option => ({
  default: defaultValue,
  validValues: '1 or 0',
  read: (text) => spellings[text.trim().toLowerCase()] ?? null,
});

/** An integer option. */
export const number = (defaultValue: number, min: number, max: number): Option => ({
  default: String(defaultValue),
  validValues: `a whole number from ${min} to ${max}`,
  read: (text) => {
    const value = /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? String(value) : null;
  },
});

/** One of several values; the first is the default. */
export const choice = (defaultValue: string, ...others: readonly string[]): Option => ({
  default: defaultValue,
  validValues: [defaultValue, ...others].map((each) => (each === '' ? 'nothing' : each)).join(', '),
  read: (text) => (text === defaultValue || others.includes(text) ? text : null),
});

/** A single line of plain text. */
export const line = (defaultValue: string, maxLength: number): Option => ({
  default: defaultValue,
  validValues: `one line of at most ${maxLength} characters`,
  read: (text) => {
    const plain = plainLine(text);
    return plain.length <= maxLength ? plain : null;
  },
});

const maxListLength = 100_000;

/** Text or URLs, one per line, without duplicates. */
export const lines = (): Option => ({
  default: '',
  validValues: `lines, together at most ${maxListLength} characters`,
  read: (text) => {
    const all = text.split(/\r\n?|\n/).map((each) => each.trim());
    return text.length <= maxListLength ? [...new Set(all.filter(Boolean))].join('\n') : null;
  },
});

/** An email address. */
export const email = (): Option => ({
  default: '',
  validValues: 'an email address',
  read: (text) => (isEmailAddress(text.trim()) ? text.trim() : null),
});

const named: Record<OptionTarget, string> = {
  publishedPage: 'a published page',
  page: 'a page',
  image: 'a picture',
  category: 'a category',
};

/** The id of something on the site; 0 for none, where that is allowed. */
export const target = (kind: OptionTarget, defaultValue: number, need: 'needed' | 'or nothing'): Option => ({
  default: String(defaultValue),
  validValues: `the id of ${named[kind]}${need === 'needed' ? '' : ', or 0'}`,
  read: (text, database) => {
    const id = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : -1;
    if (id === 0) return need === 'needed' ? null : '0';
    return id > 0 && targetExists(database, kind, id) ? String(id) : null;
  },
});

/** A time zone name. */
export const timezone = (): Option => ({
  default: '',
  validValues: 'a time zone such as Europe/Athens or UTC, or empty to use gmt_offset',
  read: (text) => {
    const name = text.trim();
    if (name === '') return '';
    // Temporal would accept an offset, which is not a time zone name.
    if (!/^[a-z]/i.test(name)) return null;
    try {
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
    } catch {
      return null;
    }
  },
});

/** The offset of the site's local time from UTC, in hours. */
export const hours = (): Option => ({
  default: '0',
  validValues: 'hours from -12 to 14 in quarters, such as 5.5',
  read: (text) => {
    const value = /^\s*[+-]?\d{1,2}(\.\d{1,2})?\s*$/.test(text) ? Number(text) : Number.NaN;
    return value >= -12 && value <= 14 && Number.isInteger(value * 4) ? String(value) : null;
  },
});

/** A locale; empty is American English. */
export const language = (): Option => ({
  default: '',
  validValues: 'a language such as de_DE, or empty for en_US',
  read: (text) => {
    const locale = text.trim();
    if (locale === '' || locale === 'en_US') return '';
    return isLocale(locale) ? locale : null;
  },
});
