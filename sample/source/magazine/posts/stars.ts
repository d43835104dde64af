import { prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { salma } from '../people.ts';

export const stars: Post = {
  id: 95,
  slug: 'fifty-minutes-of-stars',
  title: 'Fifty Minutes of Stars',
  author: salma,
  date: '2026-10-24 06:10:00',
  categories: ['the-night-desk'],
  tags: ['night', 'islands'],
  format: 'image',
  picture: media.starTrails,
  body: prose(`The shutter was open from 02.40 to 03.30, on the gallery rail of the control room, while I answered the radio. Everything that moved has made a line, and everything that stayed is a point. You will find the pole star about a third of the way down.

Under it is the chapel on Inch Tolly, which is black, with its lamp, which ought to be a row of dashes, half light, half dark. It has come out as one spot. If you only wait long enough, a thing that goes on and off all night and never stops is the same as a thing that stays.

I had thought that there would be a streak for the *Two Sisters* going out. There is. It wobbles at the bell buoy. That will have been the kettle.`),
  comments: [
    {
      id: 93,
      by: 'A. on the hill road',
      date: '2026-10-26 02:44:00',
      text: 'I was up for that. It looked like that.',
    },
  ],
};
