/** The BCP 47 tag of a WordPress locale: `de_DE_formal` is `de-DE`; unknown ones give `en`. */
export function languageTag(locale: string | null): string {
  const [language = '', region = ''] = (locale ?? '').split('_');
  const tag = /^[A-Z]{2}$/.test(region) ? `${language}-${region}` : language;
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag) ? tag : 'en';
}
