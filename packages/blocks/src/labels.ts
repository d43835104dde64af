/** The words content components add of their own, for sites in another language. */
export interface ContentLabels {
  /** Names a table that scrolls sideways and has no caption. */
  readonly table: string;
  /** Names a listing of code that scrolls sideways. */
  readonly code: string;
  /** Leads to what a player of another site would show: `Watch on YouTube`. */
  readonly openAt: (provider: string) => string;
  /** Names a sound without a title. */
  readonly audio: string;
  /** Names a film without a title. */
  readonly video: string;
  readonly download: string;
}

/** The words in English. */
export const englishLabels: ContentLabels = {
  table: 'Table',
  code: 'Code',
  openAt: (provider) => `Open on ${provider}`,
  audio: 'Audio recording',
  video: 'Video',
  download: 'Download',
};
