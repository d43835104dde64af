import { article, prose } from '../../blocks.ts';
import { audio } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { salma } from '../people.ts';
import { recordings } from '../recordings.ts';

export const oldHorn: Post = {
  id: 91,
  slug: 'the-old-horn-at-the-ledgers',
  title: 'The Old Horn at the Ledgers',
  author: salma,
  date: '2026-09-19 21:30:00',
  categories: ['lights'],
  tags: ['fog', 'radio', 'instruments'],
  format: 'audio',
  picture: media.oldHorn,
  excerpt: 'It was switched off in 1989 and taken away in 1990. This recording was made in February.',
  body: article(
    audio(recordings.horn, 'One blast, of two notes; then the room. Night desk, 11 February, 16.04.'),
    prose(`The horn at the Ledgers ran on compressed air and needed two men and a boiler. It was switched off in 1989, when the light was made automatic, and in the following year a barge came and took the trumpet away for scrap. There is a photograph of it going by the town, on its back, with a man sitting in its mouth, eating.

Ours is a long coast for echoes, and I have been told by people who know about it that the recording is of a ship. There were no ships. I had them all on the desk; I had asked.

I had come in early to do the filing. It was a grandfather, [sixth of the eleven](/eleven-fogs/): wet wool and pipe smoke, four in the afternoon. The machine was running because I had been taping the chain. You hear the first note, which is the one that used to shake the cups, and then the second, which the old men call the *and*. Then you hear a chair. That is me.

In the town everyone had stopped. I saw it from the window, before the fog took the window too. They stood where they were in Rope Street with their bags, all facing the same way, as people do for a band; and when it was over they went on.`),
  ),
  comments: [
    {
      id: 84,
      by: 'Relief boat, the Ledgers',
      date: '2026-09-20 12:00:00',
      text: 'We were alongside that afternoon, changing a lamp. We heard it too. It came from the town.',
    },
  ],
};
