import { article, footnotes, prose, table } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { ines } from '../people.ts';

export const leadLine: Post = {
  id: 75,
  slug: 'what-the-lead-brings-up',
  title: 'What the Lead Brings Up',
  author: ines,
  date: '2024-11-03 16:30:00',
  categories: ['tides', 'almanac'],
  tags: ['instruments', 'boats', 'the-door'],
  picture: media.leadLine,
  excerpt: 'How to ask the bottom of the sea a question, and a list of its answers.',
  body: article(
    prose(`*Pinned to the door in reply to eleven people who had asked what the thing in my window is.*

The thing in my window is a lead line. It is the oldest instrument there is for finding out where you are when you cannot see, and it consists of a weight, a rope, and somebody who is not embarrassed to shout numbers.

You throw it ahead of the boat. You let it run until it stops running. When the rope stands straight up and down beside you, you read off how much of it is wet, and that is the depth. A child can do it. I have met captains who could not, because they would not wait for the rope to be straight.

## The marks

You cannot read a rope by night. So the marks are made of different stuffs, and you tell them by feel, or, with frozen hands, by putting them to your lips.[^1]`),
    table(
      ['Fathoms', 'What is tied there', 'By mouth'],
      [
        ['2', 'two strips of leather', 'boots'],
        ['3', 'three strips of leather', 'more boots'],
        ['5', 'white cotton', 'a clean handkerchief'],
        ['7', 'red wool', 'somebody’s jersey'],
        ['10', 'leather with a hole', 'a hole'],
        ['13', 'blue serge', 'school'],
        ['20', 'cord with two knots', 'an argument'],
      ],
      'The marks of my own line. The depths between have none, and are called “deeps”; you guess them, and say so.',
    ),
    prose(`## The other question

But depth is only half of it. In the foot of the lead there is a hollow, about as big as an egg cup. Before you throw you press a lump of tallow into it, and whatever the lead lands on sticks. So it comes up with an answer to a question you had not quite asked: not *how far down*, but *onto what*.

Fishermen used to find their way home by it. Black sand and broken shell: you are off the Ledgers. Grey mud that smells of coins: the Tolly channel. There was a skipper out of Saint Orrin who was said to know every field of the sea floor by taste. One night his crew, for a joke, rubbed the tallow in a flower pot. He put his tongue to it, went white, and told them that they were in Mrs. Abelard's garden.[^2]

I kept a list, in the margin, for eleven years. It was not asked for and there was no column. Coarse sand. Fine sand. Mud. Shell. Mud and shell. A fish scale, very large. Coal (the wreck of the *Constance*, every time, to the yard). Nothing, at a place where there ought to have been something; and four hours later, at the same place, something. Half a buttercup, in March, in nine fathoms. The print of a coin, quite sharp, without the coin.

And once, off Carrow Head, on an afternoon without a breath of wind, a small brass button with an anchor on it. It was in the tallow face down, pressed well in, as if it had been put there by a thumb. I have no explanation. I logged it as *gravel*.

It is in the window too, if you look. Third pane, next to the plant.`),
    image(media.harbour, {
      caption: 'Four and a half fathoms under the nearest boat, mud and shell. I have asked it often.',
    }),
    footnotes({
      1: 'The salt keeps them clean. I was told this by a boatswain with no teeth.',
      2: 'This is told of every skipper, on every coast. But Mrs. Abelard says that it was her flower pot, and that she wants it back.',
    }),
  ),
  comments: [
    {
      id: 47,
      by: 'Dorothea Pell',
      date: '2024-11-04 18:20:00',
      text: 'May I see the button? Hester Marrable’s coat has been hanging in the tower since 1917 and it is short of one.',
    },
    {
      id: 48,
      by: ines,
      date: '2024-11-04 18:41:00',
      parent: 47,
      text: 'I am coming up with it now.',
    },
    {
      id: 49,
      by: 'Dorothea Pell',
      date: '2024-11-05 07:55:00',
      parent: 48,
      text: 'For the record of this door: it fits. I have sewn it on. We did not say very much.',
    },
  ],
};
