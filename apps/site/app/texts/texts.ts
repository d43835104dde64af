import { en } from './en.ts';

/** Every word of the interface that does not come from the backend. A language is one file, and complete, or it does not compile. */
export type Texts = typeof en;

const languages: Readonly<Record<string, Texts>> = { en };

/**
 * The words for a language, by its tag: `de-AT` gets the German ones.
 *
 * @returns The English ones for languages without a file.
 */
export const textsFor = (languageTag: string): Texts => languages[languageTag.split('-')[0] ?? ''] ?? en;
