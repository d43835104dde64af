import { article, buttons, list, prose } from '../../blocks.ts';
import type { Page } from '../entry.ts';
import { media } from '../media.ts';
import { ines, tobias } from '../people.ts';

export const coast: Page = {
  id: 16,
  slug: 'the-coast',
  title: 'The Coast',
  author: tobias,
  date: '2026-08-30 09:00:00',
  order: 5,
  picture: media.chart,
  body: article(
    prose(`The Averil coast runs from the stile at Hollow Bay, in the west, to [the last bench](/a-note-on-the-last-bench/), in the east. Beyond the one there is a path that has fallen into the sea, and beyond the other there is no path. In between it is nineteen, twenty-four or thirty-one miles long, according to [who is asked](/the-whole-coast-on-foot/).

Facing it, eight miles out, stand the Ledgers: four rocks, of which one is always under water, and nobody agrees which.

## How to come

By ferry. The *Good Intent* goes over to Saint Orrin and back six times a day. There is no train; the station is [a lovely walk](/directions-given-to-a-stranger/).

## How long to stay

Six hours and twelve minutes, or a week. Anything between the two is neither the one thing nor the other.

## Where to begin`),
    list([
      '[Port Averil](/the-coast/port-averil/), which has the boats, the bread and us.',
      '[Inch Tolly](/the-coast/inch-tolly/), which is an island, at times.',
      '[The five lights](/light-list/), which may be visited by standing still after dark.',
    ]),
  ),
};

export const portAverilPage: Page = {
  id: 17,
  slug: 'port-averil',
  title: 'Port Averil',
  author: ines,
  date: '2026-08-30 09:30:00',
  parent: 16,
  order: 1,
  picture: media.ropeStreet,
  template: 'page-large-header',
  body: article(
    prose(`A harbour, a hill and a street that joins them. Rope Street is exactly as long as a rope used to be, and bends where the rope was coiled.

## In the order in which you will come to them

1. **The ferry office.** Open when the lamp is lit. Do not ask for an umbrella; stand under one.
2. **The chandlery.** Rope, tar, tins. We are two floors up. The door has four drawing-pin holes in it that we would ask you not to fill.
3. **The bakery.** The clock is wrong. Go by [the boats](/a-loaf-by-the-harbour-clock/).
4. **Pell, Clocks.** Nothing in the window agrees. Miss Pell is out on Monday, Wednesday, Friday and Sunday evenings.
5. **The sail loft.** Knock loudly.
6. **The control room**, up forty stairs, about which Pereira will tell you. By day, Pereira. By night, [somebody you think you know](/the-middle-watch/).
7. **The old quay.** Nothing is there. It is the best place from which to count.

## Slack water

Seven minutes after high, on every day but the one in a fortnight that [Mr. Quill](/corrections-and-clarifications/) will tell you of. If you are on the quay at the time you will see people look up. You need not do anything.`),
  ),
};

export const inchTollyPage: Page = {
  id: 18,
  slug: 'inch-tolly',
  title: 'Inch Tolly',
  author: tobias,
  date: '2026-08-30 10:00:00',
  parent: 16,
  order: 2,
  picture: media.sands,
  body: article(
    prose(`An island of about ninety acres and one opinion, two miles out across the sands. Population: a warden, seventeen sheep, [a goat](/the-goat-a-profile/). There are a chapel with a lamp in its belfry, a spring, two benches and a board.

Read [how to cross](/how-to-cross-the-sands/) before you do; leave your name at Wall Cottage, on [one slate or the other](/mrs-abelards-other-slate/); and read the rules of the house, which hang inside the chapel door.`),
    buttons({ words: 'The rules of the house', to: '/the-coast/inch-tolly/rules/' }),
  ),
};

export const rules: Page = {
  id: 19,
  slug: 'rules',
  title: 'The Rules of the House',
  author: tobias,
  date: '2026-08-30 10:30:00',
  parent: 18,
  order: 1,
  template: 'page-no-separators',
  body: article(
    prose(
      '*Copied from the board inside the door of the chapel on Inch Tolly, with the spelling put right where it could be reached.*',
    ),
    list(
      [
        'The door is not locked. It sticks. So would you.',
        'Whoever is here is expected.',
        'Do not feed the goat. She will see to it.',
        'If you use the last match, say so in the book. If you *bring* matches, say nothing; they are always there.',
        'The bell is for fog and for dinner. In fog, ring once in the minute. For dinner, once.',
        'The lamp is lit at dusk by whoever is nearest.',
        'If you have missed the tide there is no need to explain.',
        'You may leave one thing that you came with. It must be small. The warden takes them across in the spring, and they are put where they are wanted.',
      ],
      { ordered: true },
    ),
    prose('There is a ninth, lower down, in a child’s hand: *Lok out of the bak.*'),
  ),
  comments: [
    {
      id: 107,
      by: 'R. Thackeray Munn',
      date: '2026-08-31 12:00:00',
      text: 'I left a sleeve. It was not strictly a decision.',
    },
    {
      id: 108,
      by: 'The warden, Inch Tolly',
      date: '2026-09-01 21:10:00',
      parent: 107,
      text: 'It went to a scarecrow at Hollow Bay. He looks very well in it.',
    },
  ],
};
