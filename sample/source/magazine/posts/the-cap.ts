import { article, more, prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { tobias } from '../people.ts';

export const theCap: Post = {
  id: 100,
  slug: 'the-cap',
  title: 'The Cap',
  author: tobias,
  date: '2026-11-20 17:45:00',
  categories: ['harbour-life'],
  tags: ['boats'],
  body: article(
    prose(
      `Under a by-law of 1902, any person who has been sick in all four lifebelts of a vessel of the Averil line is an honorary member of her crew. It was meant for the inspector. In a hundred and twenty-four years it has been claimed once, by Piet, aged nine, as Mrs. Stroud [told the world a fortnight ago](/the-ferry-office-regrets/), and yesterday he came for his cap. (It was to have been Saturday. There was a birthday.)`,
    ),
    more(),
    prose(`He had walked down by himself, in a tie. His parents were round the corner behind the drainpipe, being somewhere else.

The cap was on the counter, brushed. It is navy blue with a badge, and had belonged to a Second Engineer of whom the office will say only that he had a small head. Mrs. Stroud read out the by-law, all of it. Then she asked whether he was prepared to serve. Piet said that he was, but not on Tuesdays, because of swimming.

There was a difficulty. A member of the crew has to sign the book, and there is a column in it for *rank*. Honorary Member is not a rank. They sent for the captain; they sent for Osric, who had a ladle. It was put to the boy what he thought that he could do.

He considered. He is a truthful child.

"I can look out of the back," said Piet. "I always look out of the back. Everybody else looks where it's going."

So that is what it says in the book, in Mrs. Stroud's round hand, between the stoker and the mate: *Piet Hendry. Looks out of the back.*

I took the 18.10 over with them, for the magazine, with a bag from the bakery in case. He stood at the stern rail with his chin on it and did his duty. Rope Street went by, and then the lamp at the end. The ropes were singled up. Nobody did anything, in the way that they do.

"There's a lady," said Piet.

I did not hear it at first. You have to know what you are listening for, and I had only read about it. It was shoes. They were not running. They came round the corner by the chandlery, walking, quite slowly, with a suitcase; and up on the bridge Captain Ferris, who had been looking at the sky, and who had never been told by anybody, took off his cap, looked inside it, and put it on.

"Well," he said, "I suppose."

Piet looked at him. Then he took off his own and did the same.`),
  ),
  comments: [
    {
      id: 98,
      by: 'Wilhelmina Stroud, Ferry Office',
      date: '2026-11-20 19:20:00',
      text: 'She was six days early. She said that she had counted up her leave and found she was owed nine years. The 18.10 left at 18.13.',
    },
    {
      id: 99,
      by: 'Osric Vane',
      date: '2026-11-20 22:00:00',
      parent: 98,
      text: 'I filled the red one. It did not go back in the pot.',
    },
    {
      id: 100,
      by: 'Ludo Farrant',
      date: '2026-11-21 07:31:00',
      parent: 99,
      text: 'My neighbour and I have read this standing up.',
    },
    {
      id: 101,
      by: 'Piet, looks out of the back',
      date: '2026-11-21 16:02:00',
      text: 'I was not sick.',
    },
  ],
};
