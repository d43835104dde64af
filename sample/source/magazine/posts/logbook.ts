import { article, prose, quote } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { ines } from '../people.ts';

export const logbook: Post = {
  id: 67,
  slug: 'from-the-log-of-carrow-head',
  title: 'From the Log of Carrow Head, 1911',
  author: ines,
  date: '2026-08-22 11:11:00',
  categories: ['keepers'],
  tags: ['lighthouses', 'birds', 'instruments'],
  format: 'quote',
  body: article(
    quote(
      `Wind SW 4. Lamp lit 8.14. At eleven, great numbers of small birds about the lantern, thrushes I think, very tired. Lowered the blind on the landward side so that they should not strike, and entered it as cleaning.

At two, they were sitting all along the gallery rail, some four hundred, touching. Did not go out to wind. Wound from inside, with difficulty, so as not to disturb them.

Lamp out 4.52. They went all together. The rail was warm.`,
      'H. Marrable, second keeper, 3 September 1911',
    ),
    prose(
      `The log of a lighthouse is meant to hold the wind, the oil and the hours. Hester Marrable kept that of Carrow Head for six years, and kept to the rules: there is not one opinion in it from beginning to end. But under *cleaning*, where the form allows half a line, she entered everything else. She "cleaned" through two eclipses, a proposal of marriage and a whale. The lights authority commended her, in 1914, on the condition of the lens.`,
    ),
  ),
  comments: [
    {
      id: 38,
      by: 'Dorothea Pell',
      date: '2026-08-22 20:30:00',
      text: 'The blind is still there. I use it in September. I also put it down as cleaning.',
    },
  ],
};
