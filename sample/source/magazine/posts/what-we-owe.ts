import { prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { ines } from '../people.ts';

/** Seen by editors only. */
export const whatWeOwe: Post = {
  id: 104,
  slug: 'what-we-owe',
  title: 'What We Owe (for the Five of Us)',
  author: ines,
  date: '2026-11-08 22:00:00',
  status: 'private',
  categories: ['letters'],
  tags: [],
  body: prose(`To the chandlery: rent for August, and one rope, cut by Tobias to see.

To Hanne: bread, since March. She says that she is not counting. I have been.

To the printer in the county town, for the paper: nothing. He sent it back receipted with *after you* on it. I do not know how he knew about the flag.

To Dorothea: a biscuit.

In the tin: enough for two more numbers, or for one number and the lanterns. I propose the lanterns. Say so by Thursday if not; and would whoever paid the harbour dues on the *Patient Margaret* out of the tin, in March, please at least put it in the book.`),
};
