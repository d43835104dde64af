import { article, prose, pullquote, table } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { ines, tobias } from '../people.ts';

export const goat: Post = {
  id: 84,
  slug: 'the-goat-a-profile',
  title: 'The Goat: A Profile',
  author: tobias,
  date: '2026-06-06 09:45:00',
  categories: ['harbour-life'],
  tags: ['islands', 'walking'],
  picture: media.goat,
  body: article(
    prose(`The goat of Inch Tolly does not give interviews. I had this from the warden, who had it, she said, from the goat. I went over all the same, on the morning ebb, with a carrot, a notebook and an open mind, and she took the first two.

She is about eleven. Nobody brought her. There were seventeen sheep on the island, and one spring there were seventeen sheep and a goat, and the sheep had moved up to make room. She is grey, square, and has a beard of the kind that used to go with a bank. In a strong wind she stands on the chapel roof. In a calm she stands in the doorway, so that people who have come a long way to look at the altar have to say *excuse me*.

## The board

Most readers will know her for [the board](/how-to-cross-the-sands/). At the landward end of the island there stands a painted sign. One side says YOU ARE NOW ON AN ISLAND and the other says NOT YET; the last to leave turns it. That, at least, is the arrangement between the warden and the public. It has become clear that there is a second arrangement.

I sat on the shingle from low water to the turn and kept a tally. I did not touch the board. It was turned nine times.`),
    table(
      ['Time', 'What the sea was doing', 'What the board said', 'Who turned it'],
      [
        ['8.04', 'out', 'NOT YET', 'the warden, coming down with the oil'],
        ['8.20', 'out', 'YOU ARE NOW', 'the goat'],
        ['8.21', 'out', 'NOT YET', 'the warden'],
        ['8.40', 'out', 'YOU ARE NOW', 'the goat, with her left horn'],
        ['9.15', 'out', 'NOT YET', 'a family from inland'],
        ['9.16', 'out', 'YOU ARE NOW', 'the goat. The family ran'],
        ['10.02', 'thinking', 'NOT YET', 'the goat'],
        ['10.06', 'coming in', 'NOT YET', 'nobody'],
        ['10.31', 'in', 'YOU ARE NOW', 'the goat, and sat down'],
      ],
      'Kept in pencil. The lower half of the page has been eaten.',
    ),
    prose(`It is easy to say that she is wrong. I said so, aloud, at twenty to nine, pointing to two miles of perfectly dry sand. She looked at the sand, and at me, and then, I thought rather kindly, at the sea, which was so far out that you could only tell it by the light.

And it came to me what she meant. I had walked over in fifty minutes with one eye on my watch. I had been on the island for an hour, and in all that time I had not once *been on an island*; I had been at the far end of a footpath. She was not telling the time. It was an instruction.`),
    pullquote('She was not telling the time. It was an instruction.'),
    prose(`## Known facts

- She will eat: rope, thrift, hymn books (Advent), one sleeve of R. Thackeray Munn.
- She will not eat: seed cake. It has been tried by four denominations.
- She is counted among the complaints of [the Ferry Office](/the-ferry-office-regrets/), which she has never used.
- On the nights when the bell is rung for fog, she stands against the tower, on the side where the rope comes down, and leans. The ringers say that it is for the warmth. It keeps the ringer upright, though; and in the porch, at the foot of the list of people who take turns, somebody has added in a round hand: *G.*

I missed the tide, naturally. When I took the stone out of my boot she came and sat by me on the west side, out of the wind, facing the water. We watched it fill the ribs of the sand. She smelt like a cupboard. At some point I found that I had told her a number of things.

She does not give interviews. She takes them.`),
    image(media.inchTolly, { caption: 'The roof, centre. She had just left.' }),
  ),
  comments: [
    {
      id: 66,
      by: 'R. Thackeray Munn',
      date: '2026-06-06 11:30:00',
      text: 'It was a good sleeve.',
    },
    {
      id: 67,
      by: 'The warden, Inch Tolly',
      date: '2026-06-07 21:00:00',
      text: 'She has asked me to say that it was ten times. You were asleep for one.',
    },
    {
      id: 68,
      by: ines,
      date: '2026-06-08 08:10:00',
      parent: 67,
      text: 'I have changed the caption to “kept in pencil”, which covers it.',
    },
    {
      id: 69,
      by: 'Averil Walking Club',
      date: '2026-06-11 10:05:00',
      isPingback: true,
      url: 'https://averil-walkers.example/notices/the-board-is-not-to-be-relied-upon/',
      text: '[…] members are reminded that the board on Inch Tolly is not to be relied upon, and that Mr. Wren’s account of <strong>why</strong> is not a defence […]',
    },
  ],
};
