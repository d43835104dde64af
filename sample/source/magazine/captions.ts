import type { Paper } from './media-entry.ts';

interface Cue {
  /** In seconds. */
  from: number;
  to: number;
  text: string;
}

const at = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** WebVTT. */
const webVtt = (cues: readonly Cue[]) => (): string =>
  `WEBVTT\n${cues.map(({ from, to, text }) => `\n${at(from)} --> ${at(to)}\n${text}\n`).join('')}`;

/** What is to be read with what moves. */
export const captions = {
  tideFilm: {
    id: 58,
    file: '2026/09/one-tide-in-twelve-seconds.vtt',
    mimeType: 'text/vtt',
    title: 'One tide in twelve seconds: captions',
    caption: 'The words of a film without sound.',
    date: '2026-09-05 14:40:00',
    parent: 90,
    print: webVtt([
      { from: 0, to: 2, text: '[no sound]\nLow water. The boat is on the mud.' },
      { from: 2, to: 5.5, text: 'The water comes. She lifts.' },
      { from: 5.5, to: 6.5, text: 'High water: she is not going anywhere.' },
      { from: 6.5, to: 10.5, text: 'The water goes, and she with it.' },
      { from: 10.5, to: 12, text: 'Low water again.' },
    ]),
  },
  flashes: {
    id: 59,
    file: '2026/11/two-flashes.vtt',
    mimeType: 'text/vtt',
    title: 'Two flashes: captions',
    caption: 'The words of a film without sound.',
    date: '2026-11-02 21:05:00',
    parent: 97,
    print: webVtt([
      { from: 0, to: 3, text: '[no sound]\nCarrow Head at night.' },
      { from: 3, to: 9, text: 'The beam passes twice.' },
      { from: 9, to: 15, text: 'Then it is dark until the next turn.' },
    ]),
  },
} satisfies Record<string, Paper>;
