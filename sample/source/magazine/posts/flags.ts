import { article, buttons, details, prose } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { ines } from '../people.ts';

export const flags: Post = {
  id: 102,
  slug: 'eight-flags-and-what-they-say-here',
  title: 'Eight Flags, and What They Say Here',
  author: ines,
  date: '2026-05-22 09:00:00',
  categories: ['almanac'],
  tags: ['boats', 'maps'],
  excerpt: 'The signal flags of the Averil boats, none of which is in the book.',
  body: article(
    prose(`The international code has forty flags, and with them you can tell a stranger that you are on fire. Our boats carry eight of their own. They are older than the code, they are cut from whatever was to hand, and they are for telling things to people you know.

Maren has drawn them in the order in which they hang in the sail loft. Cover the answers. A child of the harbour gets all eight.`),
    image(media.flags, { caption: 'From the top, as one reads: one to four, five to eight.', align: 'wide' }),
    details('One: white, with a blue ball', prose('“Fish.” Hoisted coming in, so that pans may be got out.')),
    details('Two: red over white', prose('“No fish. Do not ask.”')),
    details(
      'Three: yellow, with a black cross',
      prose('“I have your cat.” It is flown about twice a year, and never by the same boat.'),
    ),
    details(
      'Four: four squares, green and white',
      prose('“After you.” Two boats have been known to fly it at each other until dark.'),
    ),
    details('Five: blue, with a white stripe', prose('“Put the kettle on.” At a mile it means ten minutes.')),
    details(
      'Six: black and yellow, in bars',
      prose('“I said that it would rain.” The only one that may be flown in harbour.'),
    ),
    details(
      'Seven: white, with a red corner',
      prose(
        '“It is a girl.” If the red is at the bottom, “It is a boy.” When it goes up and down for a quarter of an hour, that is twins, or a jammed block.',
      ),
    ),
    details(
      'Eight: plain blue, rather faded',
      prose(
        'Nobody could tell me. It is hoisted alone, at slack water, on still evenings, by boats that are not waiting for anything. I asked the eldest of the crews at Saint Orrin. He said that it did not say something; it asked.',
      ),
    ),
    buttons(
      { words: 'How lights say it', to: '/light-list/' },
      { words: 'How fog says it', to: '/eleven-fogs/' },
    ),
  ),
  comments: [
    {
      id: 104,
      by: 'Agnes, Two Sisters',
      date: '2026-05-22 18:05:00',
      text: 'It was the same cat both times.',
    },
  ],
};
