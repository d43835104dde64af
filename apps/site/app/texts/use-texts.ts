import { createContext, use } from 'react';
import { en } from './en.ts';
import type { Texts } from './texts.ts';

/** Set around every page; what a page says when it is drawn by itself, in tests, is English. */
export const TextsContext = createContext<Texts>(en);

/** The words of the interface, in the language of the site. */
export const useTexts = (): Texts => use(TextsContext);
