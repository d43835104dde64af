import { article, prose } from '../../blocks.ts';
import { video } from '../../media-blocks.ts';
import { captions } from '../captions.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren } from '../people.ts';
import { recordings } from '../recordings.ts';

export const tideFilm: Post = {
  id: 90,
  slug: 'one-tide-in-twelve-seconds',
  title: 'One Tide in Twelve Seconds',
  author: maren,
  date: '2026-09-05 15:00:00',
  categories: ['tides'],
  tags: ['prints', 'boats'],
  format: 'video',
  excerpt: 'Twelve hours and twenty-five minutes of the upper harbour, from one slack to the next but one.',
  body: article(
    video(recordings.tideFilm, {
      poster: media.tideStill,
      captions: captions.tideFilm,
      caption: 'No sound. It made none.',
    }),
    prose(`I cut one block for the mud, one for the sky and one for the boat, and printed them a hundred and forty-four times, with the water five minutes higher on each. Then I photographed the sheets and Salma put them one behind the other.

It took eleven weeks. It shows what you would see if you sat on the slip for half a day and could keep still, which I cannot; and it goes by in the time that it takes to do up a boot.

What I had not foreseen is the middle. I had drawn a boat that goes up, and then down. But for four frames out of the hundred and forty-four, at the top, she is not going anywhere, and she looks quite different. I did not draw her differently. It is the same block.`),
  ),
  comments: [
    {
      id: 83,
      by: 'Bertrand Quill',
      date: '2026-09-05 17:20:00',
      text: 'Four frames of five minutes are twenty. Slack lasts seven. Otherwise I could not find anything, and I looked at it sixty times.',
    },
  ],
};
