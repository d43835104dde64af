import { article, prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { tobias } from '../people.ts';

export const tideMachine: Post = {
  id: 69,
  slug: 'a-machine-that-knows-the-moon',
  title: 'A Machine That Knows the Moon',
  author: tobias,
  date: '2026-10-17 10:30:00',
  categories: ['almanac'],
  tags: ['instruments', 'maps'],
  format: 'link',
  picture: media.predictor,
  excerpt:
    'A cabinet of brass wheels and one cord that draws a year of tides in an afternoon, and the smallest wheel in it.',
  body: article(
    prose(
      '[The brass tide predictor, at the Museum of Patient Instruments](https://patient-instruments.example/tide-predictor)',
    ),
    prose(`Before there were computers there was this: a cabinet the size of a wardrobe, full of brass wheels, with a single cord running over and under all of them to a pen. Each wheel stands for one reason why the sea moves. The largest is the moon. The next is the sun. There is a wheel for the moon's being nearer on some days than on others, one for its going up and down the sky, and a very small one, in the corner, for the shape of the bay outside.

You turn a handle. Every wheel goes round at its own pace, each lifting the cord a little or letting it down, and the pen adds them all up. In an afternoon it would draw a year.`),
    prose(`The museum's page lets you turn the handle yourself and switch off the wheels one at a time, to see what the tide would be without the sun, or the moon, or us. Do try it without the smallest. The curve is hardly different. But the keeper of the collection has written underneath that this is the wheel they had to make by hand, over eleven years, from people's notebooks; and that it is the only one that would not work anywhere else.

Inês looked at that for some time. Then she said that she would just like to see whether it was in tolerance, and she has been on the page since Thursday.`),
  ),
};
