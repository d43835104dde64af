const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether this is a locale in WordPress's form: `de_DE`, `de_DE_formal`, `sq`. */
export function isLocale(text: string): boolean {
  const [, language = ''] = /^([a-z]{2,3})(?:_[A-Z]{2})?(?:_[a-z\d]{2,10})?$/.exec(text) ?? [];
  return language !== '' && languages.of(language) !== undefined;
}
