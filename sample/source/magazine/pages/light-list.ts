import { article, centred, preformatted, prose, table } from '../../blocks.ts';
import { cover, image } from '../../media-blocks.ts';
import type { Page } from '../entry.ts';
import { media } from '../media.ts';
import { ines } from '../people.ts';

export const lightList: Page = {
  id: 13,
  slug: 'light-list',
  title: 'The Light List',
  author: ines,
  date: '2026-03-05 08:00:00',
  modified: '2026-07-18 12:30:00',
  order: 2,
  picture: media.lamp,
  template: 'page-large-header',
  body: article(
    prose(
      'A light list tells a sailor in the dark which tower she is looking at. Each light has a *character*, a pattern of flashes that belongs to it alone, so that with a watch and a little patience you need never be lost between two of them. These are the five of the Averil coast, in the order in which you meet them coming in from the sea.',
    ),
    table(
      ['Light', 'Character', 'Height', 'Range', 'Remarks'],
      [
        ['The Ledgers', 'Fl 10s', '41 m', '18 M', 'Rock tower. Unmanned. One window lit.'],
        [
          'Carrow Head',
          'Fl(2) 15s',
          '62 m',
          '22 M',
          'White, two red bands. [Wound by hand](/the-woman-who-winds-the-light/) Mon, Wed, Fri, Sun.',
        ],
        ['Saint Orrin', 'Oc G 6s', '14 m', '8 M', 'Green. On the breakwater. Smells of breakfast.'],
        [
          'Inch Tolly',
          'Iso 4s',
          '27 m',
          '6 M',
          'In the belfry. [On an island](/how-to-cross-the-sands/) half the time.',
        ],
        [
          'Port Averil',
          'Q, and Oc 5s',
          '12 m and 38 m',
          '9 M',
          'Leading lights. One above the other is the channel.',
        ],
      ],
      'Fl: flashing. Oc: more light than dark. Iso: as much of one as of the other. Q: quick. M: sea miles.',
    ),
    cover(
      media.harbour,
      centred('“If you can see two of them you are somewhere. If you can see three you are home.”', 'large'),
      { dim: 50 },
    ),
    prose(`## How to read a light

1. See it. This is the part that cannot be taught.
2. Count slowly from the first flash of one group to the first flash of the next.
3. Do it again, because you did it wrong.
4. Look in the list. If it is not in the list, look at the sky: it may be a planet. If it is white, steady and low down, between Carrow Head and Saint Orrin, see [fog number eleven](/eleven-fogs/).`),
    preformatted(`THE LEDGERS   *.........*.........*.........*.........
CARROW HEAD   *.*............*.*............*.*.......
SAINT ORRIN   ####..####..####..####..####..####..####
INCH TOLLY    ##..##..##..##..##..##..##..##..##..##..`),
    prose(
      '*One sign to the second. Learn them with a pencil on the edge of a table; it is how everyone here did.*',
    ),
    image(media.fogs, { caption: 'When the list is of no use.', align: 'wide' }),
  ),
};
