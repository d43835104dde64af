import { useLayout } from '../ui/use-layout.ts';
import { contentMarks, type ContentMarks } from './content-marks.ts';
import { useTexts } from './use-texts.ts';

/** The attributes of content within interface texts. */
export const useContentMarks = (): ContentMarks => contentMarks(useTexts(), useLayout().language);
