import { prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { tobias } from '../people.ts';

export const directions: Post = {
  id: 77,
  slug: 'directions-given-to-a-stranger',
  title: 'Directions Given to a Stranger',
  author: tobias,
  date: '2025-05-30 12:15:00',
  categories: ['harbour-life'],
  tags: ['walking', 'maps', 'the-door'],
  format: 'aside',
  body: prose(`Overheard outside the bakery, and set down as exactly as I could on a paper bag.

"The station? You go down Rope Street until you smell tar, and then you are wrong, so come back. Left at where the Hendry boy fell off the wall. Not this wall. Past the house with the two doors, only one of them is a door. There's a dog, he'll go with you as far as the pump and then he has to be home. After the pump you'll think you have missed it. Everybody does. Keep thinking so for about five minutes and there's the station."

The stranger thanked her and asked when the next train was.

"Oh," said the woman, "there hasn't been a train since 'sixty-four. But it is a lovely walk, and you did ask."

He went. I met him two hours later on the quay with the dog. He said that it *was* a lovely walk, and did I know of a room.`),
  comments: [
    {
      id: 51,
      by: 'Ludo Farrant',
      date: '2026-03-29 20:11:00',
      text: 'Is this the same town as the rest? I should like to be given directions there.',
    },
    {
      id: 52,
      by: 'Hanne at the bakery',
      date: '2026-03-30 06:02:00',
      parent: 51,
      text: 'That was me and he took the room over the shop. He does the Saturdays now.',
    },
  ],
};
