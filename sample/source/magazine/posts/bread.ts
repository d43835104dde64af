import { article, columns, details, list, prose } from '../../blocks.ts';
import { mediaText } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren } from '../people.ts';

export const bread: Post = {
  id: 79,
  slug: 'a-loaf-by-the-harbour-clock',
  title: 'A Loaf by the Harbour Clock',
  author: maren,
  date: '2025-10-25 06:40:00',
  modified: '2026-04-02 09:00:00',
  categories: ['the-galley'],
  tags: ['recipes', 'boats', 'the-door'],
  picture: media.loaf,
  excerpt:
    'Hanne proves her dough from one slack water to the next. This is how, for people who cannot see a harbour.',
  body: article(
    prose(
      `Hanne's bakery has a clock, and the clock has been wrong since it was put up. Nobody minds. She opens when the bread is done, and the bread is done when the boats have turned round. "It rises with the flood," she says. "Try and stop it."

I have watched her do it eleven mornings running. What follows is her loaf, with the tide translated.`,
    ),
    columns(
      {
        width: '36%',
        content: article(
          prose('### For one loaf'),
          list([
            '350 g strong white flour',
            '150 g rye, the coarse kind that looks like a beach',
            '380 ml water, as warm as a rock pool in June',
            '10 g sea salt',
            '100 g leaven, or 5 g of dried yeast and no conversation',
            'a spoonful of black treacle, for the colour of the quay',
          ]),
        ),
      },
      {
        width: '64%',
        content: article(
          prose('### From slack to slack'),
          list(
            [
              '**Low water.** Mix everything but the salt until there is no dry flour, and go away for half an hour. It is not ready to be told anything.',
              '**The first of the flood.** Salt. Fold the dough over itself eight times, a quarter turn each time, like a chart.',
              '**Every hour of the flood**, three times: wet hands, eight folds, cover. Each time it will push back a little more. That is the water under it.',
              '**Half tide.** Shape it round, tuck the edges underneath as if putting it to bed, and lay it in a floured basket.',
              '**High water.** It should be up to the rim. Press it with a finger. If the dent fills at once, wait; if it never fills, you have missed the tide. If it fills slowly, like a footprint on the sands, that is slack: bake now.',
              '**The ebb.** Fifteen minutes as hot as your oven goes, with a pan of water in the bottom; then thirty-five at 200 degrees. Knock on it. It should sound like somebody else’s front door.',
            ],
            { ordered: true },
          ),
        ),
      },
    ),
    prose('## Questions that were asked at the counter'),
    details(
      'What do I do at neap tides?',
      prose(
        'Nothing different. Hanne says that neap bread has a tighter crumb and is better for sandwiches. I have measured it. She is right, and there is no reason for it whatever.',
      ),
    ),
    details(
      'I live inland. When is my high water?',
      prose(
        'Six hours and twelve minutes after you began. If your kitchen is cold it is a long way up the estuary; give it seven.',
      ),
    ),
    details(
      'May I put seeds on it?',
      prose('You may. She will say nothing. She will put it at the back of the rack, behind the rolls.'),
    ),
    mediaText(
      media.galley,
      prose(`### The heel

The first slice, the heel, is never sold. It goes on the sill of the back window, and by seven it is gone. I asked what took it: gull, cat, boy?

"The night desk," said Hanne. "She comes off at six, and she has been talking to people in the dark since ten. You try and do that on a middle slice."`),
      { onEnd: true },
    ),
  ),
  comments: [
    {
      id: 55,
      by: 'Osric Vane',
      date: '2026-04-02 21:30:00',
      text: 'Six of these every Thursday. I have tried to bake it aboard. It comes out leaning.',
    },
  ],
};
