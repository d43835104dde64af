import { article, prose, table } from '../../blocks.ts';
import { gallery } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren, tobias } from '../people.ts';

export const gulls: Post = {
  id: 85,
  slug: 'gulls-of-interest',
  title: 'Gulls of Interest',
  author: maren,
  date: '2026-06-28 13:00:00',
  categories: ['harbour-life'],
  tags: ['birds', 'prints'],
  format: 'gallery',
  picture: media.gullNumberNine,
  body: article(
    prose(
      `After the regatta the Harbour Office asked whether I could draw, from the accounts of witnesses, the gulls it wished to speak to. I said that I could not draw a gull from an account. So they were brought past my window, one at a time, on the wing, and I had a second and a half for each.`,
    ),
    gallery(
      [
        {
          picture: media.gullBishop,
          caption: '**The Bishop.** Sandwich (egg), Saturday, in full view of the band.',
        },
        {
          picture: media.gullApprentice,
          caption: '**The Apprentice.** Holding the Bishop’s coat, so to speak.',
        },
      ],
      2,
    ),
    table(
      ['', 'Marks', 'Wanted for', 'Says'],
      [
        ['The Bishop', 'Stout. Pink legs. Looks past you.', 'One sandwich, one hat, a wedding', 'nothing'],
        [
          'Number Nine',
          'A ring on the left leg, numbered 9.',
          'The whole of a pie, from a closed box',
          'nothing, in a marked manner',
        ],
        ['The Apprentice', 'Brown, first winter.', 'Being there', 'that he only came to watch'],
      ],
      'From the book at the Harbour Office. The third column is in Mrs. Stroud’s hand.',
    ),
    prose(`Number Nine is at the top of this page, because he would not be in a row with the others. I looked up his ring. It was put on eleven years ago, on the far side of the Ledgers, by a person who wrote beside it, *very polite chick*.

All three have been shown their pictures. The Bishop regarded his for some time, first with one eye and then with the other, and then ate the corner with my signature on it. I take it as a settlement.`),
  ),
  comments: [
    {
      id: 70,
      by: 'Piet, aged nine',
      date: '2026-06-28 15:50:00',
      text: 'The Apprentice is innocent. I gave him the chips.',
    },
    {
      id: 71,
      by: tobias,
      date: '2026-06-28 16:20:00',
      parent: 70,
      text: 'Piet, this is the sort of thing one says through a solicitor.',
    },
    {
      id: 72,
      by: 'Piet, aged nine',
      date: '2026-06-28 16:25:00',
      parent: 71,
      text: 'He did not have a coat either.',
    },
  ],
};
