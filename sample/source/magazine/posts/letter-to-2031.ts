import { article, prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { ines } from '../people.ts';

/** Waits for its day: five years after the first number. */
export const letterTo2031: Post = {
  id: 73,
  slug: 'to-whoever-winds-it-now',
  title: 'To Whoever Winds It Now',
  author: ines,
  date: '2031-03-20 07:40:00',
  status: 'future',
  categories: ['letters'],
  tags: ['lighthouses'],
  body: article(
    prose(`We wrote this in the first winter of the magazine, sealed it, and set it to open by itself five years on. If it has, then something is still wound.

Please check three things for us. Does the 18.10 still wait? Is the board on Inch Tolly the right way round? And would somebody go up to Carrow Head, on a Monday, and count the steps?

We made it one hundred and ninety-six. Some of us made it one hundred and ninety-seven. We were very happy either way.

*Inês, Tobias and Maren. Above the chandlery, with the stove lit.*`),
  ),
};
