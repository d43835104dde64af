// `@wordpress/date` with the browser's `Intl`, for the date pickers of `@wordpress/components`. Blocks that print dates are not in the kit.

const settings = {
  l10n: {
    locale: 'en',
    months: [],
    monthsShort: [],
    weekdays: [],
    weekdaysShort: [],
    meridiem: { am: 'am', pm: 'pm', AM: 'AM', PM: 'PM' },
    relative: {},
    startOfWeek: 1,
  },
  formats: { time: 'H:i', date: 'F j, Y', datetime: 'F j, Y H:i', datetimeAbbreviated: 'M j, Y H:i' },
  timezone: { offset: '0', offsetFormatted: '0', string: 'UTC', abbr: 'UTC' },
};

export const getSettings = (): typeof settings => settings;

export const getDate = (value?: string | number | Date | null): Date => new Date(value ?? Date.now());

export const dateI18n = (_format: string, value?: string | number | Date | null): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(getDate(value));

export const date = dateI18n;
export const format = dateI18n;

export function humanTimeDiff(from: string | number | Date): string {
  const days = Math.round((getDate(from).getTime() - Date.now()) / 86_400_000);
  return new Intl.RelativeTimeFormat(document.documentElement.lang || 'en').format(days, 'day');
}
