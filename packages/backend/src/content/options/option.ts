import type { Database } from '../../storage/database.ts';
import { isThere, type OptionTarget } from '../../storage/option-targets.ts';
import { isEmailAddress } from '../email-address.ts';
import { isLocale } from '../locale.ts';
import { plainLine } from '../plain-text.ts';

/** A setting of the site that is known, with what it takes. */
export interface Option {
  /** While it was never set. */
  readonly default: string;
  /** What may be written, as the end of a sentence: `1 or 0`. */
  readonly takes: string;
  /** The value as it is stored; `null` for one that cannot be used. */
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

/** Something that is so or not. */
export const flag = (usual: '1' | '0'): Option => ({
  default: usual,
  takes: '1 or 0',
  read: (text) => spellings[text.trim().toLowerCase()] ?? null,
});

/** A whole number. */
export const number = (usual: number, least: number, most: number): Option => ({
  default: String(usual),
  takes: `a whole number from ${least} to ${most}`,
  read: (text) => {
    const value = /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? String(value) : null;
  },
});

/** One of a few words, of which the first is the usual one. */
export const word = (usual: string, ...others: readonly string[]): Option => ({
  default: usual,
  takes: [usual, ...others].map((each) => (each === '' ? 'nothing' : each)).join(', '),
  read: (text) => (text === usual || others.includes(text) ? text : null),
});

/** One line of text, without tags. */
export const line = (usual: string, maxLength: number): Option => ({
  default: usual,
  takes: `one line of at most ${maxLength} characters`,
  read: (text) => {
    const plain = plainLine(text);
    return plain.length <= maxLength ? plain : null;
  },
});

const maxListLength = 100_000;

/** Words or addresses, one a line; none twice. */
export const lines = (): Option => ({
  default: '',
  takes: `lines, together at most ${maxListLength} characters`,
  read: (text) => {
    const all = text.split(/\r\n?|\n/).map((each) => each.trim());
    return text.length <= maxListLength ? [...new Set(all.filter(Boolean))].join('\n') : null;
  },
});

/** An e-mail address. */
export const email = (): Option => ({
  default: '',
  takes: 'an e-mail address',
  read: (text) => (isEmailAddress(text.trim()) ? text.trim() : null),
});

const named: Record<OptionTarget, string> = {
  publishedPage: 'a published page',
  page: 'a page',
  image: 'a picture',
  category: 'a category',
};

/** Something of the site, by its number; 0 for nothing, where there may be nothing. */
export const target = (kind: OptionTarget, usual: number, need: 'needed' | 'or nothing'): Option => ({
  default: String(usual),
  takes: `the id of ${named[kind]}${need === 'needed' ? '' : ', or 0'}`,
  read: (text, database) => {
    const id = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : -1;
    if (id === 0) return need === 'needed' ? null : '0';
    return id > 0 && isThere(database, kind, id) ? String(id) : null;
  },
});

/** A time zone by its name. */
export const timezone = (): Option => ({
  default: '',
  takes: 'a time zone such as Europe/Athens or UTC, or nothing where gmt_offset tells',
  read: (text) => {
    const name = text.trim();
    if (name === '') return '';
    // An offset is no name; Temporal would take it.
    if (!/^[a-z]/i.test(name)) return null;
    try {
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
    } catch {
      return null;
    }
  },
});

/** How many hours the wall clock is ahead of UTC. */
export const hours = (): Option => ({
  default: '0',
  takes: 'hours from -12 to 14 in quarters, such as 5.5',
  read: (text) => {
    const value = /^\s*[+-]?\d{1,2}(\.\d{1,2})?\s*$/.test(text) ? Number(text) : Number.NaN;
    return value >= -12 && value <= 14 && Number.isInteger(value * 4) ? String(value) : null;
  },
});

/** A language; American English is nothing. */
export const language = (): Option => ({
  default: '',
  takes: 'a language such as de_DE, or nothing for en_US',
  read: (text) => {
    const locale = text.trim();
    if (locale === '' || locale === 'en_US') return '';
    return isLocale(locale) ? locale : null;
  },
});
