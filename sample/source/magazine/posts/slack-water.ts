import { article, paragraph, prose, pullquote, separator } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { ines, tobias } from '../people.ts';

export const slackWater: Post = {
  id: 60,
  slug: 'in-praise-of-slack-water',
  title: 'In Praise of Slack Water',
  author: ines,
  date: '2026-03-20 07:40:00',
  modified: '2026-06-21 10:15:00',
  categories: ['tides'],
  tags: ['boats', 'instruments'],
  sticky: true,
  picture: media.harbour,
  excerpt:
    'Four times a day the sea stops to think. A few words about the pause this magazine is named after, and about what may be done with seven minutes.',
  body: article(
    paragraph(
      `Four times a day, in every harbour that has a tide, the sea forgets what it was doing. The flood has run out of conviction and the ebb has not yet had its idea. Boats that have spent six hours pointing firmly up the river begin to look about them. A feather on the water stays where it is. For a few minutes you could draw a line round every hull in Port Averil and it would fit.`,
      { dropCap: true },
    ),
    prose(`This is slack water. It is not high water, whatever the man on the quay tells you, and it is not low water either; those are about height, and slack is about movement, and the two are never quite punctual for each other. In our channel slack comes some seven minutes after the top of the tide. In the next inlet it is nearer forty. On the far side of the Ledgers there is a place where, as far as anybody has been able to measure, it does not come at all.

I know because I was one of the people measuring. For eleven years I sat in small boats above large depths and wrote down numbers for the hydrographic office. We were sent out to find the bottom, and we found it, over and over, usually where it had been before. But slack water was when the work was done. You cannot sound a channel honestly while the channel is going somewhere. So we would wait, engine off, oars in, the lead line coiled and ready, and then for as long as it lasted there was a plumb line in the world.`),
    pullquote('Nothing is happening, and for once it is happening on purpose.'),
    prose(`I began to notice what other people did with it. The pilot ate an apple, always, and always finished it. The ferry, which cannot bear to be early, used it to turn round. Dorothea Pell, up at [Carrow Head](/the-woman-who-winds-the-light/), told me that she never winds the clockwork at slack, because it feels like talking in church. A boy named Corin once rowed the whole width of the harbour mouth with one oar, for a bet, and could have done it at no other moment of the day. He is a harbour master now, somewhere else. He does not mention it.

## What it is good for

It is good for anything that needs both hands. Coming alongside. Stepping out of a boat with a cake. Letting go a mooring that has been too tight for years. Divers plan whole days around it. Swimmers who know what they are about go in at slack and come out before they are told to. It is the best time to look straight down, and it is the only time when the harbour will hold still for its portrait.`),
    image(media.lowWater, {
      caption: 'The upper harbour, some hours after it has made up its mind.',
      align: 'wide',
    }),
    prose(`And it is good for changing your mind. I do not want to make too much of this. The sea is not a teacher; it is a great deal of water being pulled about by two large objects. But I have sat through some thousands of slacks, and I can report that a person who has nothing to do for seven minutes, and can see plainly that nothing could be done, will very often look up and say the thing they came out to say.

## Why there is a magazine

When the office stopped sending people out in boats, I had a pension, two rooms above the chandlery and eleven years of notebooks in which the margins were more interesting than the numbers. Tobias Wren came to ask me about a footpath that had fallen into the sea. Maren Oakes came to ask whether she might draw the lead line. Neither of them left. By the winter we had a stove, a hand press, a list of people who wanted to be told about [fog](/eleven-fogs/), and no name.

We tried several. *The Averil Pilot* had been a newspaper, and had failed. *Soundings* belongs to everybody. *The Tide* is what people already call being late. Then one evening the three of us were arguing on the harbour wall when the arguing stopped, all by itself, and we looked down, and the boats were pointing in every direction there is.

So: *Slack Water*. We will write about coasts, lights, weather, boats, birds and supper, and about the people who keep an eye on all of them. We will try to be accurate to the nearest minute and kind to the nearest inch. We will not hurry you. You may read us in seven minutes or in six hours and twelve, which is how long you have, roughly, until it happens again.`),
    separator(),
    prose('*High water at Port Averil this morning was at 6.46. Slack was at 6.53. I had an apple.*'),
  ),
  comments: [
    {
      id: 10,
      by: 'Bertrand Quill',
      date: '2026-03-20 09:12:00',
      text: 'Splendid, but a point of order. You say "four times a day". A tidal day is 24 hours and 50 minutes. On roughly one day in a fortnight you will therefore get only three. I have been caught by this.',
    },
    {
      id: 11,
      by: ines,
      date: '2026-03-20 09:40:00',
      parent: 10,
      text: 'Bertrand, you are right, and I wrote "roughly" in the first draft and took it out because I was trying to be a different sort of person.',
    },
    {
      id: 12,
      by: 'Bertrand Quill',
      date: '2026-03-20 09:58:00',
      parent: 11,
      text: 'Please do not change on my account.',
    },
    {
      id: 13,
      by: 'Hanne at the bakery',
      date: '2026-03-20 11:30:00',
      text: 'I proved my dough by the harbour clock for thirty years before I understood that what I was really watching was the boats. They all turn round at the same time as the second rise. I thought it was the bread doing it.',
    },
    {
      id: 14,
      by: tobias,
      date: '2026-03-20 12:05:00',
      parent: 13,
      text: 'I have eaten that bread and would not rule it out.',
    },
    { id: 15, by: 'Corin', date: '2026-03-22 22:17:00', text: 'It was two oars. I dropped one halfway.' },
  ],
};
