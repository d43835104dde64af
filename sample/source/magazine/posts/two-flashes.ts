import { article, prose } from '../../blocks.ts';
import { video } from '../../media-blocks.ts';
import { captions } from '../captions.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren } from '../people.ts';
import { recordings } from '../recordings.ts';

export const twoFlashes: Post = {
  id: 97,
  slug: 'two-flashes',
  title: 'Two Flashes',
  author: maren,
  date: '2026-11-02 21:15:00',
  categories: ['keepers'],
  tags: ['lighthouses', 'night'],
  format: 'video',
  body: article(
    video(recordings.flashes, {
      poster: media.lamp,
      captions: captions.flashes,
      caption: 'Fifteen seconds of Carrow Head. It goes on like this until morning.',
    }),
    prose(`I have been asked which night this is: hers or the motor's. It goes round in fifteen seconds either way, and there is nothing to see. I filmed one of each and put one of them here. The other is in the drawer.

A man on the hill road wrote within the hour to say which it was.`),
  ),
};
