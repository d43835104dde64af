import { article, list, prose } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { ines } from '../people.ts';

export const lanternSupper: Post = {
  id: 71,
  slug: 'the-lantern-supper',
  title: 'The Lantern Supper: Where and When',
  author: ines,
  date: '2026-09-26 17:00:00',
  categories: ['letters'],
  tags: ['night'],
  picture: media.lanterns,
  password: 'lantern',
  commentsClosed: true,
  excerpt: 'For those who were given the word at the chandlery.',
  body: article(
    prose(`If you are reading this, somebody trusted you with a word. Please pass it on only by mouth, and only to people who would bring a chair.

The Lantern Supper is on the longest night, **Monday 21 December**, on the old quay below the sail loft. It begins when the 18.10 has left, whenever that is. There is one table. It is as long as it needs to be; last year it went round the corner.`),
    image(media.coast, { caption: 'What you should see. Count them.' }),
    prose('## Bring'),
    list([
      'a lantern with a candle in it, and a second candle',
      'a dish that can be passed along forty people and still be hot, or that was never meant to be',
      'a bowl and a spoon; Osric has thirteen bowls and they are spoken for',
      'something to say. Two minutes at most, standing up. It need not be true',
    ]),
    prose(`At slack water, which will be at eight minutes past nine, we put the lanterns out all together, and sit in the dark for as long as it lasts, and look. You can see all five lights from there. Some people have said six.

Then we light them again, one from another, down the table. Dorothea starts.

*If there is fog, come anyway. Follow the bell.*`),
  ),
};
