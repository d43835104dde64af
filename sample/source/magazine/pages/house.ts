import {
  article,
  buttons,
  columns,
  list,
  paragraph,
  prose,
  pullquote,
  separator,
  table,
} from '../../blocks.ts';
import type { Page } from '../entry.ts';
import { media } from '../media.ts';
import { ines, maren } from '../people.ts';

export const about: Page = {
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
    prose(`We began in the winter, three of us, with a stove, a hand press and a disagreement about fog. We are still having it. What we agree on is this: that a coast is the most carefully watched place there is, and that the watching is at least as interesting as the coast.

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
    prose(
      'Two more have come up the stairs since: **Salma Nasr**, who keeps [the night desk](/author/salma/), and **Bertrand Quill**, who kept writing in until we gave him [a column](/author/bertrand/).',
    ),
    separator(),
    prose(
      'The Averil coast has five lights, one ferry, forty-one poles and no bookshop. You are very welcome. If you would like to know how a number is made, read [the colophon](/about/colophon/); if you would like to tell us something, [write](/contact/).',
    ),
  ),
};

export const colophon: Page = {
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

export const contact: Page = {
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

export const inks: Page = {
  id: 15,
  slug: 'inks',
  title: 'The Ink Shelf',
  author: maren,
  date: '2026-07-21 10:00:00',
  parent: 11,
  order: 1,
  template: 'page-no-separators',
  body: article(
    prose(
      `There are thirty-one tins on the shelf in the sail loft, and a label on each. People who come to see the press always read the labels. Here are those that I am asked about.`,
    ),
    table(
      ['Tin', 'For', 'Made of'],
      [
        [
          'There',
          'the sky over [the Patient Margaret](/blue-hour-low-water/)',
          'three blues and a grey I cannot repeat',
        ],
        [
          'Ninth',
          'the bands of [Carrow Head](/nine-reds/)',
          'vermilion, a nameless brown, the blue of the sea beside it',
        ],
        ['Breakfast', 'the light at Saint Orrin', 'viridian, let down with the end of a yellow'],
        [
          'Milk',
          'the first of [the fogs](/eleven-fogs/)',
          'white, and a brush that had been in black on Tuesday',
        ],
        ['Osric', 'the blue line round twelve bowls', 'as supplied, by Osric'],
        ['Until wanted', 'nothing yet', 'It was on the shelf when we came.'],
      ],
    ),
    separator(),
    prose(
      `Ink keeps for years if you lay a disc of paper on it. I cut mine from old tide tables. So under every lid, if you lift it, there is a morning at some harbour, and the height.`,
    ),
  ),
};
