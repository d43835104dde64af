import { tideTable } from '../papers/tide-table.ts';
import type { Paper } from './media-entry.ts';

/** What is for taking away. */
export const papers = {
  tideTable: {
    id: 54,
    file: '2026/10/tides-at-port-averil.pdf',
    mimeType: 'application/pdf',
    title: 'Tides at Port Averil',
    caption: 'A week of tides on one small page, to be folded once and carried in a hat.',
    date: '2026-10-20 19:00:00',
    parent: 93,
    print: tideTable,
  },
} satisfies Record<string, Paper>;
