import { createContext, use } from 'react';
import { en } from './en.ts';
import type { Texts } from './en.ts';

/** Provided around every page; without a provider, as in tests, texts are English. */
export const TextsContext = createContext<Texts>(en);

/** The interface texts in the site's language. */
export const useTexts = (): Texts => use(TextsContext);
