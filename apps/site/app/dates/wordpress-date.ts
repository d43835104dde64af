import { languageTag } from '../language/language-tag.ts';

/** A moment as a site's clock on the wall shows it, without a zone. */
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
 * Writes a date in a format of WordPress's settings, which is PHP's: `F j, Y` gives "May 12, 2024".
 *
 * @param date Wall clock time as the backend tells it: `2024-05-12T08:30:00`, or with a space between.
 * @param format Letters of PHP's `date()` for days, months, years and times; `\` keeps a letter as it is. Letters about
 *   zones give nothing, since a wall clock has none.
 * @param language A WordPress locale (`en_US`, `de_DE_formal`); an unknown one falls back to English.
 * @returns The text; empty when `date` is no date.
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
    text += letters[letter]?.(clock, names) ?? letter;
  }
  return text;
}

/** The name of a month in a language: `monthName(5, 'en_US')` is "May". */
export function monthName(month: number, language: string): string {
  return namesIn(languageTag(language)).month(new Date(Date.UTC(2000, month - 1, 1)), 'long');
}

function readWallClock(date: string): WallClock | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/.exec(date);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return month === 0 || day === 0 ? null : { year, month, day, hour, minute, second };
}

interface Names {
  month(date: Date, width: 'long' | 'short'): string;
  weekday(date: Date, width: 'long' | 'short'): string;
}

const knownNames = new Map<string, Names>();

// Making a formatter costs far more than using it, and a page writes many dates.
function namesIn(tag: string): Names {
  const known = knownNames.get(tag);
  if (known !== undefined) return known;
  const formats = {
    month: {
      long: new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }),
      short: new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }),
    },
    weekday: {
      long: new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }),
      short: new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }),
    },
  };
  const names: Names = {
    month: (date, width) => formats.month[width].format(date),
    weekday: (date, width) => formats.weekday[width].format(date),
  };
  knownNames.set(tag, names);
  return names;
}

const two = (value: number): string => String(value).padStart(2, '0');
const asDate = (clock: WallClock): Date => new Date(Date.UTC(clock.year, clock.month - 1, clock.day));
const twelve = (hour: number): number => hour % 12 || 12;

const letters: Readonly<Record<string, (clock: WallClock, names: Names) => string>> = {
  d: ({ day }) => two(day),
  j: ({ day }) => String(day),
  D: (clock, names) => names.weekday(asDate(clock), 'short'),
  l: (clock, names) => names.weekday(asDate(clock), 'long'),
  N: (clock) => String(asDate(clock).getUTCDay() || 7),
  w: (clock) => String(asDate(clock).getUTCDay()),
  S: ({ day }) => (day >= 11 && day <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')),
  F: (clock, names) => names.month(asDate(clock), 'long'),
  M: (clock, names) => names.month(asDate(clock), 'short'),
  m: ({ month }) => two(month),
  n: ({ month }) => String(month),
  t: ({ year, month }) => String(new Date(Date.UTC(year, month, 0)).getUTCDate()),
  Y: ({ year }) => String(year),
  o: ({ year }) => String(year),
  y: ({ year }) => two(year % 100),
  a: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  g: ({ hour }) => String(twelve(hour)),
  h: ({ hour }) => two(twelve(hour)),
  G: ({ hour }) => String(hour),
  H: ({ hour }) => two(hour),
  i: ({ minute }) => two(minute),
  s: ({ second }) => two(second),
  e: () => '',
  T: () => '',
  P: () => '',
  O: () => '',
  Z: () => '',
};
