import {
  article,
  buttons,
  centred,
  columns,
  cover,
  image,
  list,
  paragraph,
  preformatted,
  prose,
  pullquote,
  separator,
  table,
  verse,
} from '../blocks.ts';
import type { Page } from './entry.ts';
import { media } from './media.ts';
import { ines, maren, tobias } from './people.ts';

const about: Page = {
  id: 10,
  slug: 'about',
  title: 'About Slack Water',
  author: ines,
  date: '2026-03-02 09:00:00',
  order: 1,
  picture: media.harbour,
  body: article(
    paragraph(
      '*Slack Water* is a magazine of tides, lights and the people who keep an eye on them. It is written, drawn and printed above the chandlery in Port Averil, and it comes out when there is something to say and the ink is dry.',
      { dropCap: true },
    ),
    prose(`We began in the winter, the three of us, with a stove, a hand press and a disagreement about fog. We are still having it. What we agree on is this: that a coast is the most carefully watched place there is, and that the watching is at least as interesting as the coast.

So we go and ask. We ask the keeper what she counts in, and the cook who the last bowl is for. We check the times of things against a table and the table against a window. When we are wrong, readers tell us, and when they are kind about it we print that too.`),
    pullquote('Accurate to the nearest minute, kind to the nearest inch.'),
    prose('## The house'),
    columns(
      {
        content: prose(
          '### Inês Calder\n\nEdits. Measured the sea floor for eleven years and found that it was mostly still there. [Everything by Inês](/author/ines/)',
        ),
      },
      {
        content: prose(
          '### Tobias Wren\n\nWalks. Owns no boat, no umbrella and one good stick. [Everything by Tobias](/author/tobias/)',
        ),
      },
      {
        content: prose(
          '### Maren Oakes\n\nDraws, cooks, asks. The ink does not come out of the apron. [Everything by Maren](/author/maren/)',
        ),
      },
    ),
    separator(),
    prose(
      'The Averil coast has five lights, one ferry, forty-one poles and no bookshop. You are very welcome. If you would like to know how a number is made, read [the colophon](/about/colophon/); if you would like to tell us something, [write](/contact/).',
    ),
  ),
};

const colophon: Page = {
  id: 11,
  slug: 'colophon',
  title: 'Colophon',
  author: maren,
  date: '2026-03-02 09:30:00',
  modified: '2026-07-20 12:00:00',
  parent: 10,
  order: 1,
  body: article(
    prose(`A colophon is where a printer says how the thing was done, in case somebody has to do it again.

## Pictures

Every picture in the magazine is printed in flat layers, lightest first, with no outlines. Shadows are dots. Where the sea is smooth we print the upper half, wait, and print it again upside down, slightly worse. No picture is ever the same height as the thing it shows.

## Words

Nothing is printed until it has been read aloud in the chandlery with customers present. We cut what makes them look at the rope.

## Times

All times are Port Averil time. Tides are given to the minute and should be taken to the quarter of an hour. "Roughly" means that Inês has been overruled.

## Numbers, for the shelf`),
    table(
      ['What', 'How many'],
      [
        ['Layers of ink in an ordinary print', '11'],
        ['Reds tried for Carrow Head', '9'],
        ['Steps to the lamp', '196 (disputed)'],
        ['Hats lost', '1'],
        ['Complaints received', '44, counting the goat'],
      ],
    ),
    prose(`## A confession

You will not find Port Averil on a chart. The coast, the lights, the ferry and everyone aboard were made up, for the pleasure of it, and so that a new website should not have to stand empty on its first day. Addresses here that end in *.example* lead nowhere, on purpose and for ever. Take the place over, move the furniture, or burn it down and build your own: it is slack water, and nobody is in the channel.`),
  ),
};

const contact: Page = {
  id: 12,
  slug: 'contact',
  title: 'Contact',
  author: ines,
  date: '2026-03-02 10:00:00',
  order: 3,
  body: article(
    prose(`We read everything. We answer most things, in order of temperature.

## By post

*Slack Water*, above the chandlery, Rope Street, Port Averil. Parcels may be left with the rope.

## By ferry

Hand it to Mrs. Stroud at the ferry office and say who it is for. This is quicker than the post and considerably better informed.

## What to send`),
    list([
      '**Letters**, to be printed or not, as you prefer. Say which.',
      '**Corrections.** Please give the page, the error and the state of the tide.',
      '**Fogs** not among [the eleven](/eleven-fogs/).',
      '**Recipes** that have been cooked at an angle.',
    ]),
    prose(
      "We cannot accept live crabs, second foghorns, or poems about gulls from the gull's point of view. We have enough.",
    ),
    buttons({ words: 'Write to the editor', to: 'mailto:letters@masthead.example' }),
  ),
};

const lightList: Page = {
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

const broadside: Page = {
  id: 14,
  slug: 'broadside',
  title: 'Broadside No. 1',
  author: tobias,
  date: '2026-06-24 20:00:00',
  order: 4,
  template: 'blank',
  body: article(
    verse(`<strong>ON BEING LATE FOR THE TIDE</strong>

I came down to the water
  with everything I owned,
and it had gone, and left a note
  in worm-casts and in stone.

It said: “I waited for you
  as long as I know how,
which is exactly, to the hour,
  as long as until now.”

It said: “I took your footprints,
  the ones you made before.
I thought that you would like to know
  I keep them from the shore.”

It said: “Sit down. Be idle.
  Take off the other shoe.
There is one thing I always do,
  and I am doing it to you.”

I sat. The gulls, the evening.
  The far-off, shining crease.
And in the end it reached me, as
  it reaches all, in peace,

and lifted, very lightly,
  whatever would not float,
and set it down a yard from where
  I would have moored the boat.`),
    prose(
      '*T. W. Set by hand in the sail loft and pasted up along the sea wall below the mark of the highest tide, so that it should be temporary. [Back to dry land.](/)*',
    ),
  ),
};

export const pages: readonly Page[] = [about, colophon, contact, lightList, broadside];
