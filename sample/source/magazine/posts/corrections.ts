import { article, footnotes, list, prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { ines } from '../people.ts';

export const corrections: Post = {
  id: 81,
  slug: 'corrections-and-clarifications',
  title: 'Corrections and Clarifications',
  author: ines,
  date: '2026-04-02 08:00:00',
  categories: ['corrections'],
  tags: ['boats', 'birds'],
  body: article(
    prose(
      `We have been a magazine for thirteen days and are pleased to print our first corrections. All but two are from Mr. Bertrand Quill of Saint Orrin. We do not say so to complain. Every paper should have one reader who holds it up to the light.`,
    ),
    list([
      'In [our first number](/in-praise-of-slack-water/) we said that slack water comes four times a day. On roughly one day in a fortnight there are only three. The editor knew this. She had a moment of weakness.[^1]',
      'In the same piece a boy named Corin was said to have rowed the harbour mouth with one oar. It was two oars. He dropped one halfway. We regret the oar.',
      'A feather on slack water does not “stay where it is”. Mr. Quill put one on the water at 6.53 and it moved eleven centimetres in seven minutes, towards Mr. Quill.',
      'The reprinted [notice of a lost footpath](/lost-one-footpath/) gives its length as about two hundred paces. They were Mr. Wren’s paces. It is 181 of anybody else’s.',
      'The bird in the corner of our front page is not a tern.',
      'The bird in the corner of our front page *is* a tern. (From the artist.)',
      'It has been pointed out that the drawing of the harbour shows the pink house mirrored in the water with its door on the wrong side. That is how mirrors work. We have nevertheless been to look at the door.[^2]',
      'There is no apostrophe in “Tides”.',
    ]),
    prose(
      `One letter was not a correction. It asked whether we could not, now and then, get something *wrong in an interesting direction*, since a person who only finds out that the boat had two oars has not been given very much to think about. We shall do our best. See below, under everything.`,
    ),
    footnotes({
      1: 'She was trying to be a different sort of person. See the letters under the piece.',
      2: 'It is on the wrong side.',
    }),
  ),
  comments: [
    {
      id: 56,
      by: 'Bertrand Quill',
      date: '2026-04-02 08:21:00',
      text: 'Fourteen days, if one counts both ends.',
    },
    {
      id: 57,
      by: ines,
      date: '2026-04-02 08:30:00',
      parent: 56,
      text: 'Does one?',
    },
    {
      id: 58,
      by: 'Bertrand Quill',
      date: '2026-04-02 09:15:00',
      parent: 57,
      text: 'With fences, posts. With days, I have gone into it, and it depends upon whether one was looking forward to them.',
    },
    {
      id: 59,
      by: 'Hanne at the bakery',
      date: '2026-04-02 12:00:00',
      parent: 58,
      text: 'Print that one on the bags.',
    },
  ],
};
