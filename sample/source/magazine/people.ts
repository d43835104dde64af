import type { Picture } from './media-entry.ts';
import { portraits } from './portraits.ts';

export interface Author {
  id: number;
  login: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'editor' | 'author' | 'contributor';
  registered: string;
  /** Their picture. */
  portrait?: Picture;
  description: string;
}

export const ines: Author = {
  id: 10,
  login: 'ines',
  email: 'ines@masthead.example',
  firstName: 'Inês',
  lastName: 'Calder',
  role: 'editor',
  registered: '2026-02-02 09:00:00',
  portrait: portraits.portraitInes,
  description:
    'Inês Calder edits Slack Water from two rooms above the chandlery in Port Averil. She spent eleven years measuring the depth of things for the hydrographic office, and still says “roughly” with visible effort. She collects tide tables for harbours that no longer exist.',
};

export const tobias: Author = {
  id: 11,
  login: 'tobias',
  email: 'tobias@masthead.example',
  firstName: 'Tobias',
  lastName: 'Wren',
  role: 'author',
  registered: '2026-02-02 09:30:00',
  portrait: portraits.portraitTobias,
  description:
    'Tobias Wren walks the coast for this magazine because boats make him ill. He has worn out four pairs of boots on the Averil shore and lost a fifth to it. He believes every bench has a story, and that he has sat on most of them.',
};

export const maren: Author = {
  id: 12,
  login: 'maren',
  email: 'maren@masthead.example',
  firstName: 'Maren',
  lastName: 'Oakes',
  role: 'author',
  registered: '2026-02-03 14:15:00',
  portrait: portraits.portraitMaren,
  description:
    'Maren Oakes draws every picture in Slack Water, tests every recipe, and asks most of the questions. She trained as a sign painter, which is why she stands so far back from everything. Her studio is the old sail loft; knock loudly, the press is on.',
};

export const salma: Author = {
  id: 13,
  login: 'salma',
  email: 'salma@masthead.example',
  firstName: 'Salma',
  lastName: 'Nasr',
  role: 'author',
  registered: '2026-04-20 22:00:00',
  description:
    'Salma Nasr is the voice of Port Averil Control from ten at night until six. She grew up over her uncle’s net shop in Sidon, spent nine years as a ship’s radio officer, and came ashore here because the fog was interesting. Her recordings, photographs and transcripts are made on the watch, when nobody is sinking.',
};

export const bertrand: Author = {
  id: 14,
  login: 'bertrand',
  email: 'bertrand@masthead.example',
  firstName: 'Bertrand',
  lastName: 'Quill',
  role: 'contributor',
  registered: '2026-10-01 08:00:00',
  description:
    'Bertrand Quill taught mathematics at Saint Orrin for thirty-four years and corrected this magazine for seven months before it gave him a column. He works in pencil. He asks it to be known that his figures are good to three places and that everything after that is hope.',
};

export const authors: readonly Author[] = [ines, tobias, maren, salma, bertrand];

export function displayName({ firstName, lastName }: Author): string {
  return `${firstName} ${lastName}`;
}
