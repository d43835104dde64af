import { languageTag } from '../language/language-tag.ts';
import { withRelatives } from '../language/relatives.ts';

/** A local date and time without a time zone. */
interface WallClock {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * Formats a date in a format of WordPress's settings, which is PHP's: `F j, Y` gives "May 12, 2024".
 *
 * @param date Local time as returned by the backend: `2024-05-12T08:30:00`, or with a space as separator.
 * @param format Letters of PHP's `date()` for days, months, years and times; `\` escapes a letter. Time zone letters give nothing, because
 *   a local time has no zone.
 * @param language A WordPress locale (`en_US`, `de_DE_formal`); an unknown one falls back to English.
 * @returns The text; empty when `date` is invalid.
 */
export function formatDate(date: string, { format, language }: { format: string; language: string }): string {
  const clock = readWallClock(date);
  if (clock === null) return '';
  const names = namesIn(languageTag(language));
  let text = '';
  for (let index = 0; index < format.length; index += 1) {
    const letter = format.charAt(index);
    if (letter === '\\') {
      index += 1;
      text += format.charAt(index);
      continue;
    }
    text += letters[letter]?.({ clock, names, format }) ?? letter;
  }
  return names.digits(text);
}

/** The name of a month in a language: `monthName(5, 'en_US')` is "May". */
export function monthName(month: number, language: string): string {
  return namesIn(languageTag(language)).month(new Date(Date.UTC(2000, month - 1, 1)), 'long');
}

/** A month with its year in the word order of a language: "May 2024", "2024年5月". */
export function monthAndYear({ year, month }: { year: number; month: number }, language: string): string {
  return namesIn(languageTag(language)).monthAndYear.format(new Date(Date.UTC(year, month - 1, 1)));
}

/** A year in the digits of a language, without thousands separators. */
export const yearName = (year: number, language: string): string =>
  namesIn(languageTag(language)).digits(String(year));

function readWallClock(date: string): WallClock | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/.exec(date);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return month === 0 || day === 0 ? null : { year, month, day, hour, minute, second };
}

/** Date names in a language, for the Gregorian calendar that WordPress uses. */
interface Names {
  /** @param besideDay Whether the date also contains a day: "1 мая", while the month alone is "май". */
  month: (date: Date, width: Width, besideDay?: boolean) => string;
  monthAndYear: Intl.DateTimeFormat;
  weekday: (date: Date, width: Width) => string;
  /** "am" and its translations. */
  dayPeriod: (date: Date) => string;
  /** The text with its digits replaced by the language's digits. */
  digits: (text: string) => string;
  hasEnglishOrdinals: boolean;
}

type Width = 'long' | 'short';

const knownNames = new Map<string, Names>();

// Creating a formatter costs far more than using it, and a page formats many dates.
function namesIn(tag: string): Names {
  const known = knownNames.get(tag);
  if (known !== undefined) return known;
  const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(withRelatives(tag), { ...options, calendar: 'gregory', timeZone: 'UTC' });
  const bothWidths = (options: (width: Width) => Intl.DateTimeFormatOptions) => ({
    long: formatter(options('long')),
    short: formatter(options('short')),
  });
  const months = bothWidths((month) => ({ month }));
  const monthsBesideDays = bothWidths((month) => ({ month, day: 'numeric' }));
  const weekdays = bothWidths((weekday) => ({ weekday }));
  const hours = formatter({ hour: 'numeric', hour12: true });
  const numbers = new Intl.NumberFormat(withRelatives(tag), { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => numbers.format(digit));
  const knownMonths = new Map<string, string>();
  const names: Names = {
    month: (date, width, besideDay = false) => {
      const name = `${width} ${date.getUTCMonth()} ${besideDay ? date.getUTCDate() : ''}`;
      const before = knownMonths.get(name);
      if (before !== undefined) return before;
      const inDate = besideDay ? partOf(monthsBesideDays[width], date, 'month') : '';
      // Some languages give a number here, or "de maig", whose first word is already part of the format.
      const isOdd = inDate === '' || /^\p{Number}|[\s’']/u.test(inDate);
      const month = isOdd ? months[width].format(date) : inDate;
      knownMonths.set(name, month);
      return month;
    },
    monthAndYear: formatter({ month: 'long', year: 'numeric' }),
    weekday: (date, width) => weekdays[width].format(date),
    dayPeriod: (date) => partOf(hours, date, 'dayPeriod'),
    digits: (text) => text.replaceAll(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit),
    hasEnglishOrdinals: tag.split('-')[0] === 'en',
  };
  knownNames.set(tag, names);
  return names;
}

const partOf = (formatter: Intl.DateTimeFormat, date: Date, part: Intl.DateTimeFormatPartTypes): string =>
  formatter.formatToParts(date).find(({ type }) => type === part)?.value ?? '';

const two = (value: number): string => String(value).padStart(2, '0');
const asDate = ({ year, month, day, hour }: WallClock): Date =>
  new Date(Date.UTC(year, month - 1, day, hour));
const twelve = (hour: number): number => hour % 12 || 12;

const namesDay = (format: string): boolean => /[dj]/.test(format.replaceAll(/\\./g, ''));

type Letter = (parts: { clock: WallClock; names: Names; format: string }) => string;

const letters: Readonly<Record<string, Letter>> = {
  d: ({ clock }) => two(clock.day),
  j: ({ clock }) => String(clock.day),
  D: ({ clock, names }) => names.weekday(asDate(clock), 'short'),
  l: ({ clock, names }) => names.weekday(asDate(clock), 'long'),
  N: ({ clock }) => String(asDate(clock).getUTCDay() || 7),
  w: ({ clock }) => String(asDate(clock).getUTCDay()),
  S: ({ clock, names }) => (names.hasEnglishOrdinals ? ordinal(clock.day) : ''),
  F: ({ clock, names, format }) => names.month(asDate(clock), 'long', namesDay(format)),
  M: ({ clock, names, format }) => names.month(asDate(clock), 'short', namesDay(format)),
  m: ({ clock }) => two(clock.month),
  n: ({ clock }) => String(clock.month),
  t: ({ clock }) => String(new Date(Date.UTC(clock.year, clock.month, 0)).getUTCDate()),
  Y: ({ clock }) => String(clock.year),
  o: ({ clock }) => String(clock.year),
  y: ({ clock }) => two(clock.year % 100),
  a: ({ clock, names }) => names.dayPeriod(asDate(clock)).toLowerCase(),
  A: ({ clock, names }) => names.dayPeriod(asDate(clock)).toUpperCase(),
  g: ({ clock }) => String(twelve(clock.hour)),
  h: ({ clock }) => two(twelve(clock.hour)),
  G: ({ clock }) => String(clock.hour),
  H: ({ clock }) => two(clock.hour),
  i: ({ clock }) => two(clock.minute),
  s: ({ clock }) => two(clock.second),
  e: () => '',
  T: () => '',
  P: () => '',
  O: () => '',
  Z: () => '',
};

const ordinal = (day: number): string =>
  day >= 11 && day <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
