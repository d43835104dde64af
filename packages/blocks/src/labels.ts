/** The texts that content components add, for translation. */
export interface ContentLabels {
  /** Names a table that scrolls sideways and has no caption. */
  readonly table: string;
  /** Names a listing of code that scrolls sideways. */
  readonly code: string;
  /** Label of a link that replaces another site's player: `Open on YouTube`. */
  readonly openAt: (provider: string) => string;
  /** Names an audio player without a title. */
  readonly audio: string;
  /** Names a video player without a title. */
  readonly video: string;
  readonly download: string;
}

/** The English labels. */
export const englishLabels: ContentLabels = {
  table: 'Table',
  code: 'Code',
  openAt: (provider) => `Open on ${provider}`,
  audio: 'Audio recording',
  video: 'Video',
  download: 'Download',
};
