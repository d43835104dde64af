import { languageTag } from '../language/language-tag.ts';

interface SetFormats {
  /** As stored in the backend's settings; may be missing. */
  readonly date: string | null | undefined;
  readonly time: string | null | undefined;
  /** A WordPress locale. */
  readonly language: string;
}

/** Defaults of an English WordPress installation, and what other languages use instead. */
const english = { dateFormat: 'F j, Y', timeFormat: 'g:i a' };
const ofLanguages: Readonly<Partial<Record<string, Partial<typeof english>>>> = {
  ar: { dateFormat: 'j F، Y' },
  de: { dateFormat: 'j. F Y', timeFormat: 'H:i' },
};

/**
 * The date and time formats of a site. A setting left at its English default is replaced by the default of the site's language; any other
 * value was chosen deliberately.
 */
export function dateFormats({ date, time, language }: SetFormats): typeof english {
  const [mother = ''] = languageTag(language).split('-');
  const defaults = { ...english, ...ofLanguages[mother] };
  return {
    dateFormat: !date || date === english.dateFormat ? defaults.dateFormat : date,
    timeFormat: !time || time === english.timeFormat ? defaults.timeFormat : time,
  };
}
