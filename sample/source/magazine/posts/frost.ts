import { prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { maren, tobias } from '../people.ts';

export const frost: Post = {
  id: 76,
  slug: 'gone-to-look-at-the-frost',
  title: 'Gone to Look at the Frost',
  author: maren,
  date: '2025-02-07 07:05:00',
  categories: ['harbour-life'],
  tags: ['weather', 'the-door'],
  format: 'status',
  body: prose(
    'Gone to look at the frost on the mooring ropes before the sun does. Ink is on the stove, do not let it boil. Key is under the other mat. If you are Tobias: the *other* mat. M.',
  ),
  comments: [
    {
      id: 50,
      by: tobias,
      date: '2025-02-07 07:40:00',
      text: 'There are three mats.',
    },
  ],
};
