import { article, centred, columns, prose, verse } from '../../blocks.ts';
import { cover, image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren } from '../people.ts';

export const nineReds: Post = {
  id: 103,
  slug: 'nine-reds',
  title: 'Nine Reds',
  author: maren,
  date: '2026-07-30 11:30:00',
  categories: ['lights'],
  tags: ['prints', 'lighthouses'],
  body: article(
    cover(
      media.carrowHead,
      centred('The red on Carrow Head is the ninth. Here are the other eight.', 'large'),
      {
        dim: 50,
      },
    ),
    prose(`A red is not a colour. It is an opinion about a colour. When I had drawn the two bands on the tower and gone to mix the ink, I found that everybody in Port Averil knew what red they were, and that they were not the same.

I keep a proof of each.`),
    columns(
      {
        content: prose(`1. **Letterbox.** The harbour master's. Too sure of itself.
2. **Letterbox, left out in the rain.** Better. It went pink by lamplight.
3. **Tomato.** My own. It made the tower look edible, and gulls came.
4. **Brick.** Correct, in the sense that there are bricks under it.`),
      },
      {
        content: prose(`5. **Old sail.** Lovely. It was the wrong lovely.
6. **Geranium**, from Mrs. Stroud, who brought the geranium.
7. **Rust.** Tobias: "But it *is* rust." That was the trouble.
8. **The inside of a mitten.** So nearly.`),
      },
    ),
    prose(`Dorothea came down on a Thursday to look at number eight, and stood in front of it with her coat on. She said it was very like. Then she said that the paint on the tower was put on in 1953, by her father, over eleven days, hanging in a chair, and that the authority had sent the wrong tin. He had used it anyway, because it was a Monday and there was wind coming, and it was the red they had.

She had the lid at home. She has all the lids.

I mixed it from that. You will say that you can't see any difference between the eighth and the ninth, and I have put them side by side, under a good lamp, with my glasses on, and cannot either. But I pulled one proof of each and hung them in the window, and people came in off the street, all that afternoon, to tell me that I had got it.`),
    verse(`<strong>Notes for the ninth</strong>

five of vermilion
two of a brown whose name has worn off
one of the blue from the sea in the same print,
   so that they will have met
and a very little black, on a Monday`),
    image(media.lamp, { caption: 'The same red at night. It does not exist; I drew it from memory.' }),
  ),
};
