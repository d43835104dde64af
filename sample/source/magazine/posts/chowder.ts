import { article, columns, list, prose, pullquote } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { ines, maren } from '../people.ts';

export const chowder: Post = {
  id: 63,
  slug: 'ferrymans-chowder',
  title: "Ferryman's Chowder",
  author: maren,
  date: '2026-05-30 16:20:00',
  categories: ['the-galley'],
  tags: ['recipes', 'boats'],
  picture: media.galley,
  excerpt:
    'A soup for six that takes exactly as long as the crossing from Port Averil to Saint Orrin, and must on no account be stirred during the turn.',
  body: article(
    prose(`The galley of the *Good Intent* is two metres by three and slopes in all directions, though not at once. For nineteen years it has belonged to Osric Vane, who cooks one dish. He begins it as the ropes come off at Port Averil and he ladles it as they go on at Saint Orrin, fifty-five minutes later, and he has never owned a clock. "Potatoes go in at the breakwater," he says. "Fish goes in at the bell buoy. If there's no bell buoy, it's not soup we need to worry about."

He gave me the recipe on condition that I printed the landmarks. I have added minutes for people who cook on land.`),
    columns(
      {
        width: '38%',
        content: article(
          prose('### For six, or four and the pilot'),
          list([
            '60 g butter',
            '2 leeks, washed twice, because sand',
            '1 large onion and 2 sticks of celery',
            '700 g floury potatoes, in dice the size of dice',
            '1 tablespoon flour',
            '700 ml fish stock, or water and an honest conscience',
            '2 bay leaves, a little thyme',
            '500 g smoked white fish, no bones, in large pieces',
            '300 ml whole milk and 100 ml cream',
            'the kernels of 2 cobs of corn',
            'black pepper, half a lemon, chives',
          ]),
        ),
      },
      {
        width: '62%',
        content: article(
          prose('### From rope to rope'),
          list(
            [
              '**Ropes off** (0 minutes). Melt the butter in the heaviest pot you have. Leeks, onion and celery go in with a pinch of salt. Low heat. They should sigh, not hiss.',
              '**The breakwater** (10 minutes). Stir in the flour and cook it for as long as it takes to swear at a yacht. Then potatoes, stock, bay, thyme. Bring it up to a tremble.',
              '**The turn at Carrow Head** (20 minutes). Do not stir. Nobody stirs during the turn. Hold the pot.',
              '**The bell buoy** (35 minutes). The potatoes should be giving up at the corners. Crush a few against the side to thicken things. Lay the fish on top, put in the corn, pour the warm milk over, lid on. It must not boil again.',
              '**The green light** (45 minutes). Off the heat. Cream, a great deal of pepper, lemon until it wakes up. Fold the fish in once; you want pieces, not rumours.',
              '**Ropes on** (55 minutes). Bowls, chives, bread. Those getting off are served first.',
            ],
            { ordered: true },
          ),
        ),
      },
    ),
    image(media.saintOrrin, { caption: 'The green light at Saint Orrin. The cream goes in here.' }),
    prose(`## Notes from a stationary kitchen

I made this nine times. My stove does not move, which Osric considers a disadvantage: the roll of the ship does the stirring, gently, all the way through, and a still pot will catch. So every five minutes pick up one handle, raise it a finger's width, and set it down again. You will feel foolish. The soup improves.

**On smoke.** Smoked haddock is traditional, but anything pale and smoked will do. If you can only find unsmoked fish, fry a little bacon with the leeks. Without either it is a nice potato soup and you should call it that.

**On the milk.** Warm it first. Cold milk into hot soup is how you get small white regrets.

**On leftovers.** There are none on the *Good Intent*. On land it keeps until tomorrow, when it will be thicker, and better, and you will have no one to prove it to.`),
    pullquote(
      'Fish goes in at the bell buoy. If there is no bell buoy, it is not soup we need to worry about.',
      'Osric Vane, cook',
    ),
    prose(`## The thirteenth bowl

One thing I could not test. In the rack above Osric's stove there are twelve bowls with a blue line round them, and one with a red. On every crossing he fills the red one last, sets it on the shelf by the window, and at Saint Orrin pours it back into the pot. I asked him who it was for.

He seemed surprised that it needed saying. It was for whoever was going to come running down the quay at the last moment, he said. There is usually one. "They don't always make it," said Osric. "But they're always expected."`),
  ),
  comments: [
    {
      id: 25,
      by: 'Osric Vane',
      date: '2026-06-01 21:14:00',
      text: 'All correct but it is THREE sticks of celery. The third is for me.',
    },
    {
      id: 26,
      by: 'Ludo Farrant',
      date: '2026-06-07 19:32:00',
      text: 'Made this in a flat on the sixth floor, four hundred kilometres from the sea. Lifted the handle every five minutes as instructed. My downstairs neighbour came up to ask what the thumping was and stayed for two bowls. We are having it again on Friday.',
    },
    {
      id: 27,
      by: maren,
      date: '2026-06-08 08:50:00',
      parent: 26,
      text: 'That neighbour was the red bowl, Ludo.',
    },
    {
      id: 28,
      by: ines,
      date: '2026-06-09 13:00:00',
      text: 'As editor I feel bound to disclose that I attended all nine tests.',
    },
  ],
};
