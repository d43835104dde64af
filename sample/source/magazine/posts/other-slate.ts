import { article, prose, pullquote } from '../../blocks.ts';
import { mediaText } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren } from '../people.ts';

export const otherSlate: Post = {
  id: 101,
  slug: 'mrs-abelards-other-slate',
  title: 'Mrs. Abelard’s Other Slate',
  author: maren,
  date: '2026-11-18 10:00:00',
  categories: ['keepers'],
  tags: ['walking', 'islands'],
  picture: media.slate,
  body: article(
    prose(`Wall Cottage stands at the landward end of the sands, where the poles begin. Everyone who means to cross to Inch Tolly leaves a name there. Mrs. Abelard is eighty-four. She writes it on a slate by the door, with the hour, and when you come back she wipes it off; at dusk, whoever is left gets the bell.

**How long have you kept it?**

Since the telephone. Before that you hung out a sheet.

**Have you ever lost anyone?**

I have had to look for a good few. Losing is different. You can only lose somebody if nobody knows that they went.

**What do people write?**

Name and time. Some put a reason. I never ask for one. "Picnic." "Proposal." That one came back as two names, so I wiped them off both together. One man wrote "to see". I thought that was about right.`),
    mediaText(
      media.inchTolly,
      prose(`**And your husband?**

He was the captain. He went over to the ferry at six each morning, for forty years, by the wall, and I put him on the slate and wiped him off at night. He used to say it was the only ship's log he was ever in that got the times right.`),
    ),
    pullquote('You can only lose somebody if nobody knows that they went.'),
    prose(`**Tobias says that there is a second slate.**

Does he.

*(She pours the tea. It takes some while: there is a strainer.)*

There's one in the pantry. It's for the ones who ask me not to say. People who have gone over because there was shouting. Or who want to be on an island, and not be asked how it was. They come to the back door. I put them on that, and I look at it just the same, only nobody else does.

**Is Tobias on it?**

He had a day in March. *(She looks at the door of the pantry.)* You'll not print that.

He said that I might, if I said it was the one with the soft sand.

**Who is on it now?**

I'm not to say. That's what it's for.

**Just how many, then.**

Two. One's since this morning; he'll be back for his dinner. And one is a good while ago. I don't ring for that one. It was still weather, with a thin fog, and he'd never been late before. *(Two flashes; you can see Carrow Head from there.)* I just don't wipe it off.

**You leave the lamp in the window.**

Everybody leaves a lamp in the window, my dear. It's a coast.`),
  ),
  comments: [
    {
      id: 102,
      by: 'The warden, Inch Tolly',
      date: '2026-11-18 19:00:00',
      text: 'Long, short, short. Good night, May.',
    },
    {
      id: 103,
      by: 'Mrs. Abelard, Wall Cottage',
      date: '2026-11-18 19:04:00',
      parent: 102,
      text: 'Good night.',
    },
  ],
};
