import { prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { ines } from '../people.ts';

export const numberFive: Post = {
  id: 99,
  slug: 'a-committee-in-the-harbour',
  title: 'A Committee in the Harbour',
  author: ines,
  date: '2026-11-12 08:20:00',
  categories: ['almanac'],
  tags: ['fog', 'weather'],
  format: 'status',
  body: prose(
    'Fog of the fifth kind since Tuesday. It has neither thickened nor lifted. A small gap appeared at ten over the fish steps and was referred back. The ferry is running, by ear.',
  ),
  comments: [
    {
      id: 97,
      by: 'Discount Foghorns Direct',
      date: '2026-11-12 08:21:00',
      held: true,
      url: 'http://foghorns.example/',
      text: 'Hello friend! Is YOUR committee too quiet??',
    },
  ],
};
