import { article, prose, quote } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { ines } from '../people.ts';

export const saidAtTheTable: Post = {
  id: 80,
  slug: 'said-at-the-table',
  title: 'Said at the Table',
  author: ines,
  date: '2025-12-22 11:00:00',
  categories: ['letters'],
  tags: ['night', 'the-door'],
  format: 'quote',
  body: article(
    quote(
      `I was forty years a captain on that run, and I will tell you the whole of what I know. Leave when you are ready. Slow down before you need to. If somebody is running, wait.

They gave me a barometer for it. It says *Change*. It has always said *Change*.`,
      'Captain J. Abelard, standing up, 21 December',
    ),
    prose(
      'Everyone at the longest table in Averil is allowed two minutes. The captain used twenty seconds, and sat down, and for the rest of his time nobody said anything, and nobody seemed to want him to.',
    ),
  ),
};
