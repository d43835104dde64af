import { prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { salma } from '../people.ts';

export const tenPastThree: Post = {
  id: 87,
  slug: 'ten-past-three',
  title: 'Ten Past Three',
  author: salma,
  date: '2026-07-25 03:10:00',
  categories: ['the-night-desk'],
  tags: ['radio', 'night'],
  format: 'status',
  body: prose(
    '03.10, wind nothing, slack by chain. A ship two hundred miles out has asked me whether it is raining at home. I said which home. He said any of them. I have put my hand out of the window. No.',
  ),
};
