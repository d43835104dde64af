import { article, prose, verse } from '../../blocks.ts';
import type { Page } from '../entry.ts';
import { tobias } from '../people.ts';

export const broadside: Page = {
  id: 14,
  slug: 'broadside',
  title: 'Broadside No. 1',
  author: tobias,
  date: '2026-06-24 20:00:00',
  order: 4,
  template: 'blank',
  body: article(
    verse(`<strong>ON BEING LATE FOR THE TIDE</strong>

I came down to the water
  with everything I owned,
and it had gone, and left a note
  in worm-casts and in stone.

It said: “I waited for you
  as long as I know how,
which is exactly, to the hour,
  as long as until now.”

It said: “I took your footprints,
  the ones you made before.
I thought that you would like to know
  I keep them from the shore.”

It said: “Sit down. Be idle.
  Take off the other shoe.
There is one thing I always do,
  and I am doing it to you.”

I sat. The gulls, the evening.
  The far-off, shining crease.
And in the end it reached me, as
  it reaches all, in peace,

and lifted, very lightly,
  whatever would not float,
and set it down a yard from where
  I would have moored the boat.`),
    prose(
      '*T. W. Set by hand in the sail loft and pasted up along the sea wall below the mark of the highest tide, so that it should be temporary. [Back to dry land.](/)*',
    ),
  ),
};
