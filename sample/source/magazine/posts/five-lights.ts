import { article, buttons, prose } from '../../blocks.ts';
import { gallery } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren } from '../people.ts';

export const fiveLights: Post = {
  id: 65,
  slug: 'five-lights-one-coast',
  title: 'Five Lights, One Coast',
  author: maren,
  date: '2026-07-18 12:00:00',
  categories: ['lights'],
  tags: ['lighthouses', 'prints', 'islands'],
  format: 'gallery',
  template: 'single-no-separators',
  picture: media.coast,
  excerpt:
    'A year of climbing, rowing, waiting and getting the red wrong: five prints of the five lights between the Ledgers and Port Averil.',
  body: article(
    prose(
      `It took a year to draw these, and eleven months of that was waiting. A lighthouse keeps perfectly still, which you would think was a help. But a light is mostly its weather, and each of ours has one hour of one kind of day when it looks the way everybody remembers it. I wanted those five hours. I got them in the following order: dusk, noon, moonlight, breakfast and, after seven attempts and one lost hat, gale.`,
    ),
    gallery(
      [
        { picture: media.carrowHead, caption: '**Carrow Head**, noon. The red is the ninth red I mixed.' },
        {
          picture: media.theLedgers,
          caption:
            '**The Ledgers**, a Tuesday. Drawn from the deck of the relief boat, by a person being held by the belt.',
        },
        {
          picture: media.saintOrrin,
          caption: '**Saint Orrin**, breakfast. The boat is the *Two Sisters*; the smell is not shown.',
        },
        { picture: media.inchTolly, caption: '**Inch Tolly**, the long way home. I had a stone in my boot.' },
        { picture: media.portAveril, caption: '**Port Averil**, both of them, agreeing.' },
      ],
      5,
    ),
    prose(`## How they are made

Each print is between nine and fourteen layers, one colour to a layer, lightest first. There is no outline anywhere; an edge is only where one ink stops. Shadows are made of dots. You take a stiff brush, load it, and flick it across the edge of a ruler, and what you get is a thing that is dark at one side and thinks better of it towards the other. I have ruined two ceilings.

The hardest was the last. The two lights at Port Averil mean nothing singly: you steer so that one stands exactly above the other, and then you are in the channel. So the whole picture is one vertical line. I proofed it with the upper tower three millimetres to the left, and hung it in the chandlery window to dry, and within the hour two pilots, the harbour master and a child had come in to tell me that I had put them aground.

## Things you may like to look for

- The door at Carrow Head is on the side the picture does not show. It always is; it moves.
- There are twelve gulls in all. One of them is a tern.
- One window at the Ledgers is lit. Nobody has lived there since the light was made automatic. I drew what I saw.
- The chapel lamp is the only thing in the five prints that is not printed. It is bare paper.

That last one was Inês's idea. She said that if you want somebody to find their way home by a light, you should leave it out, and put down very carefully everything that is not it.`),
    buttons(
      { words: 'Read the Light List', to: '/light-list/' },
      { words: 'Meet the woman who winds one', to: '/the-woman-who-winds-the-light/' },
    ),
  ),
  comments: [
    { id: 34, by: 'Relief boat, the Ledgers', date: '2026-07-18 18:22:00', text: 'We have your hat.' },
    { id: 35, by: maren, date: '2026-07-18 18:25:00', parent: 34, text: 'Keep it. It has seen things now.' },
    {
      id: 36,
      by: 'Piet, aged nine',
      date: '2026-07-19 16:00:00',
      text: 'I found the tern. It is number four because of the tail.',
    },
  ],
};
