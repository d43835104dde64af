import type { Direction } from './directions.ts';

/** The attributes of an element with a label in another language than the content around it. */
export interface LabelMarks {
  readonly lang?: string | undefined;
  /** Set if the label also runs in the other direction. */
  readonly dir?: Direction | undefined;
}

/** The texts that content components add, for translation. */
export interface ContentLabels {
  /** Names a table that scrolls sideways and has no caption. */
  readonly table: string;
  /** Names a listing of code that scrolls sideways. */
  readonly code: string;
  /** Label of a link that replaces another site's player: `Open on YouTube`. */
  readonly openAt: (provider: string) => string;
  /** Label of the button that loads another site's player. */
  readonly play: string;
  /** What that button does: `Loads content from YouTube`. */
  readonly loadsFrom: (provider: string) => string;
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
  play: 'Play',
  loadsFrom: (provider) => `Loads content from ${provider}`,
  audio: 'Audio recording',
  video: 'Video',
  download: 'Download',
};
