import { article, prose, separator } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { ines } from '../people.ts';

export const elevenFogs: Post = {
  id: 64,
  slug: 'eleven-fogs',
  title: 'Eleven Fogs, in Order of Politeness',
  author: ines,
  date: '2026-06-20 07:00:00',
  categories: ['almanac'],
  tags: ['fog', 'weather', 'birds'],
  picture: media.fogs,
  body: article(
    prose(`The meteorological office recognises four kinds of fog on this coast. The people who live in it recognise eleven. I collected them over a winter, mostly from the queue in the bakery, and have arranged them from the one you would introduce to your mother to the one you would not.

## 1. Milk

Arrives before breakfast, lies in the harbour up to the second rung of the ladders, and is gone by the time the kettle has boiled. Boats seem to sit in saucers. Wishes nobody any harm.

## 2. The Bride

A single white bank that comes in from the sea in one piece, with a train. Passes straight through the town without stopping and goes up the hill road. Everybody turns to look.

## 3. Laundry

Hangs in separate sheets with clear air between them, so that the ferry appears, disappears and appears again, each time slightly larger. Children count the sheets. Osric Vane says that the soup tastes of starch.

## 4. Cat

Low, grey, comes in by the door you have just opened, and settles on whatever you were about to use.

## 5. The Committee

Neither thickens nor lifts. Has been forming since about Tuesday. Small gaps occur and are at once referred back.`),
    image(media.theLedgers, { caption: 'For comparison: the Ledgers, in something that is not fog.' }),
    prose(`## 6. Grandfather

Smells of pipe smoke and wet wool and comes always from the same direction, about four in the afternoon. You can hear a good deal in it that is not there any more: the coal crane, the old horn at [the Ledgers](/light-list/), a dance band. Meteorologically it is an advection fog. We stop work for it.

## 7. Wool

Thick, dry and warm. Sound does not carry at all, so that two people may stand an arm's length apart on the quay, each under the impression of being alone, and sing. Several duets have been formed in this way.

## 8. The Auditor

Perfectly ordinary, except that when it has gone something small is missing. A fender. One oar. An hour.

## 9. Needle

Really a drizzle that has lost heart. Freezing, sideways, gets in at the cuffs. The only fog in which gulls will walk.

## 10. The Wall

No edges, no layers, no warning. You are looking at the harbour light, you blink, and you are looking at where you suppose it to be. Boats anchor where they are. Everyone who is out stays out, everyone who is in puts a lamp in a window, and the bell at Inch Tolly rings once a minute until it is over. It has been known to ring for two days. They take turns; there is a list in the chapel porch, and there are names on it of people who live a long way inland and come when they hear the forecast.

## 11. The other one

It has no name. It comes perhaps one night in ten years, always in still weather, always at the top of the tide. It is very thin. You could read a newspaper through it. But people who have been out in it say that the lights are wrong: there are six of them along the coast instead of five, and the sixth is between Carrow Head and Saint Orrin, where there is nothing but water. White, steady, low down. Not a ship. I have put it last not because it is rude, but because I asked nineteen people about it, and seventeen changed the subject, politely.

The other two told me the same thing, separately, in almost the same words. They said that it did not look like a warning. They said that it looked like somebody had left it on for them.`),
    separator(),
    prose(
      `*Method: informants were asked to describe fogs and not to define them. Where two names were in use I have kept the shorter. I made no observations of number eleven myself; on the one night when I might have, I was indoors, writing down number five.*`,
    ),
  ),
  comments: [
    {
      id: 29,
      by: 'Hanne at the bakery',
      date: '2026-06-20 08:10:00',
      text: 'You have left out Flour, which is what we call it when you come in out of any of the others.',
    },
    {
      id: 30,
      by: 'Bertrand Quill',
      date: '2026-06-20 10:25:00',
      text: 'The sixth light is a refraction of the Ledgers, displaced by a temperature inversion. I worked it out in full and could send you the pages.',
    },
    {
      id: 31,
      by: 'Dorothea Pell',
      date: '2026-06-20 20:00:00',
      parent: 30,
      text: 'The Ledgers flashes every ten seconds, Bertrand. She says steady.',
    },
    {
      id: 32,
      by: 'Bertrand Quill',
      date: '2026-06-21 02:47:00',
      parent: 31,
      text: 'Yes. I have been lying here thinking about that.',
    },
    {
      id: 33,
      by: 'Discount Foghorns Direct',
      date: '2026-06-29 04:04:00',
      held: true,
      url: 'http://foghorns.example/',
      text: 'Great article!! We have LOUDEST horns at LOWEST prices, visit us today for 70% off second horn',
    },
  ],
};
