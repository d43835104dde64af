import { article, prose } from '../../blocks.ts';
import { audio } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { salma } from '../people.ts';
import { recordings } from '../recordings.ts';

export const bell: Post = {
  id: 94,
  slug: 'the-bell-at-inch-tolly',
  title: 'The Bell at Inch Tolly',
  author: salma,
  date: '2026-10-12 23:00:00',
  categories: ['lights'],
  tags: ['islands', 'fog', 'night'],
  format: 'audio',
  body: article(
    audio(
      recordings.bell,
      'Three strokes, from a yard below. In use they are a minute apart; I have moved them closer.',
    ),
    prose(`It weighs a hundred and sixty kilos and came from the church at Old Tolly Staithe, which is under the sea. It was found on the sand, mouth up and full of crabs, eleven months after the storm. There is a crack that you can put a hand into, so that every stroke has a second one inside it, a little flat, like somebody agreeing.

I had the ringing from two until four. You would think it was the arms. It is the waiting: you pull, and then there are fifty-nine seconds in which you are the only person on the coast who knows that it is going to happen again.`),
  ),
  comments: [
    {
      id: 92,
      by: 'G.',
      date: '2026-10-13 04:00:00',
      text: '.',
    },
  ],
};
