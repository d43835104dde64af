import { languageTag } from '../language/language-tag.ts';

interface SetFormats {
  /** As the backend's settings hold them; nothing where they hold none. */
  readonly date: string | null | undefined;
  readonly time: string | null | undefined;
  /** A WordPress locale. */
  readonly language: string;
}

/** What a WordPress installed in English begins with, and another language's begins with instead. */
const english = { dateFormat: 'F j, Y', timeFormat: 'g:i a' };
const ofLanguages: Readonly<Partial<Record<string, Partial<typeof english>>>> = {
  ar: { dateFormat: 'j F، Y' },
  de: { dateFormat: 'j. F Y', timeFormat: 'H:i' },
};

/**
 * In which formats a site writes dates and times. A setting that was never touched stays English when the language is changed, so it gives
 * way to what is usual in the language; any other is somebody's choice.
 */
export function dateFormats({ date, time, language }: SetFormats): typeof english {
  const [mother = ''] = languageTag(language).split('-');
  const usual = { ...english, ...ofLanguages[mother] };
  return {
    dateFormat: !date || date === english.dateFormat ? usual.dateFormat : date,
    timeFormat: !time || time === english.timeFormat ? usual.timeFormat : time,
  };
}
