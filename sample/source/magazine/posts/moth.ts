import { article, prose } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren } from '../people.ts';

export const moth: Post = {
  id: 105,
  slug: 'the-moth-in-the-governor',
  title: 'The Moth in the Governor',
  author: maren,
  date: '2026-05-02 14:00:00',
  categories: ['keepers'],
  tags: ['lighthouses', 'instruments', 'prints'],
  picture: media.moth,
  body: article(
    prose(`Since [we printed the conversation with Dorothea Pell](/the-woman-who-winds-the-light/), nineteen people have asked to see the moth. She has let me draw it. It lives in the drawer with the good screws, on its back, on a piece of blue paper.

It is a large yellow underwing, which is about as common a moth as there is. It flew into the light at Carrow Head in the November of a year that Dorothea will not be pinned to, as it were; got through a gap in the casing that you could not pass a coin through; and came to rest between the second and third balls of the governor, the spinning part that keeps the clockwork from running away. It weighed, when she put it on the chemist's balance, a ninth of a gram.

What it did was to make the light slow by one part in fifteen. For eleven weeks every ship that passed this coast took its time from a tower with a moth in it. Nobody ran aground. But the pilot of those days told me that he had been a bit early for everything that winter, and had put it down to his marriage.

## What she did

She might have blown it out with a bellows. The young man from the authority had one with him. Dorothea asked him to stop the light instead.

You have to understand what that is. The light at Carrow Head had not been stopped, between dusk and dawn, since it was lit. There is a form for it, and the form has to be countersigned. He was twenty-four years old. He looked at the moth, he said, and at her; and then at the clock; and it was just coming up to slack. He thought: seven minutes. He wrote that he had gone to check a fuse.

So for a little under seven minutes there were four lights on the coast. She took the governor apart on a tea towel, lifted the moth out with a postage stamp, and put everything back. It had kept all its dust. While she did it he stood on the gallery with a lantern from the stores and held it up and covered it with his hat: twice, every fifteen seconds, by his own watch.

"He got it dead right, too," said Dorothea. "You can't teach that."`),
    image(media.lamp, { caption: 'The governor is behind the third window. There is a new gasket.' }),
    prose(
      `I asked if I might put the screws into the picture as well. She laid them out for me herself, in a row, by length. They came off a chronometer that went down in the *Constance*, and she is keeping them for something good enough.`,
    ),
  ),
  comments: [
    {
      id: 105,
      by: 'P. Lisle, lights authority (retired)',
      date: '2026-05-03 10:10:00',
      text: 'My arm ached for a week. I should be obliged if the fuse were left in the record.',
    },
  ],
};
