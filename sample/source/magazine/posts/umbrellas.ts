import { article, prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { tobias } from '../people.ts';

export const umbrellas: Post = {
  id: 89,
  slug: 'the-register-of-lost-umbrellas',
  title: 'The Register of Lost Umbrellas',
  author: tobias,
  date: '2026-08-15 10:00:00',
  categories: ['harbour-life'],
  tags: ['weather', 'walking'],
  format: 'link',
  body: article(
    prose('[The Register, at the Society for Lost Umbrellas](https://lost-umbrellas.example/register)'),
    prose(`The Society has no umbrellas. It has a list of them: nineteen thousand, each with the place where it was last seen and a line in the owner's own words. You can search by colour, by handle or by what the owner was thinking about instead.

I do not own one, as readers know, and went there to be superior. I came away two hours later, having read the whole of *Ferries, left on*. There are three hundred and six from ours. Mrs. Stroud says that she has them all, in a room, opened, because they last better that way; and that in eleven years nobody has asked for theirs, but a good many people have come in, stood under somebody else's for a minute, and gone out again looking better.`),
  ),
};
