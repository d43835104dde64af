import { article, prose, quote, separator } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { bertrand, ines } from '../people.ts';

export const sixthLight: Post = {
  id: 96,
  slug: 'the-sixth-light-calculated',
  title: 'The Sixth Light, Calculated',
  author: bertrand,
  date: '2026-10-31 20:00:00',
  categories: ['lights', 'almanac'],
  tags: ['fog', 'night', 'lighthouses'],
  excerpt: 'A refraction of the Ledgers, displaced by an inversion. Eleven pages, of which this is the last.',
  body: article(
    prose(`In June I wrote beneath the editor's [list of fogs](/eleven-fogs/) that the sixth light is a refraction. I said that I had worked it out in full and could send the pages. I have since been asked for them, by several people, all of whom then talked about something else. Here they are, in brief.

## What would have to be so

Suppose still air, warm above and cold on the water. Light that passes from one to the other is bent, as a spoon is in a glass, and a lamp that lies below the horizon may be lifted over it. That is common. We see Port Sable that way in May, upside down, with aeroplanes that left in 1945.

So let a ray start at the Ledgers, forty-one metres up. Let it meet a layer of the sort that goes with thin fog at the top of the tide. I have taken the figures from eleven years of the hydrographic office and eighty of the log of Carrow Head, and I find that for a person standing on the breakwater at Saint Orrin it would come in low, nearly white, on a bearing between the Head and the harbour: just where it is seen. It took me nine evenings. It is, though I say so, a pretty piece of work.

## The objection

Miss Pell put it in one line: the Ledgers flashes. What is seen is steady.

I lay awake over that. Then I saw that it could be got round. If the layer is not one sheet but many, each with its own delay, the flash would arrive smeared out; with enough of them it would never quite go dark. I needed ten seconds' worth. I put in more layers. By the middle of August I had four hundred, and the flash had very nearly become a glow.`),
    quote(
      'If you need four hundred of anything to make it come out, you are no longer explaining it. You are building it somewhere to live.',
      'My sister, bringing the tea',
    ),
    prose(`## The observation

A calculation wants testing. I asked the editor when conditions would next be right. She gave me a date and an hour at once, without looking anything up, which I thought singular; and on that night I went down to the breakwater with the good watch, the pencil and the pages.

It was thin fog, and top of the tide. One could have read a newspaper. I counted the lights: the Ledgers, Carrow Head, our own green one over me, Inch Tolly half and half, and the two at Port Averil, which are counted as one. I wrote down *five*. I was cold, and I remember being rather relieved. I thought, I will stay until the water has turned, to be thorough, and then I shall go home and put a line through it.

I ought to say that my wife used to wait for me there. I mean when I came off the late ferry from the college, those first years, before we had a house with a telephone. She brought a lantern. It was not needed, the quay was lit; she said it was so that I could tell which of them was her.

The water turned.`),
    image(media.fogs, { caption: 'Not the night in question. I made no picture.' }),
    prose(`I had the pencil in my hand, and this is what I have in the book for that quarter of an hour. It is the last of the eleven pages.

*21.50. Calm. Thin fog. Cleaning.*`),
    separator(),
    prose(
      `*The calculation is correct as far as it goes. I withdraw the word “refraction”, and am obliged to Miss Pell.*`,
    ),
  ),
  comments: [
    {
      id: 94,
      by: 'Dorothea Pell',
      date: '2026-10-31 21:00:00',
      text: 'Not at all, Bertrand.',
    },
    {
      id: 95,
      by: 'Hanne at the bakery',
      date: '2026-11-01 06:15:00',
      text: 'There is a loaf for you on the sill. The back one.',
    },
    {
      id: 96,
      by: ines,
      date: '2026-11-01 07:30:00',
      text: 'I have filed all eleven pages. Not under corrections.',
    },
  ],
};
