import { article, list, nextPage, prose, table } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { tobias } from '../people.ts';

export const crossingTheSands: Post = {
  id: 62,
  slug: 'how-to-cross-the-sands',
  title: 'How to Cross the Sands to Inch Tolly',
  author: tobias,
  date: '2026-05-09 08:30:00',
  modified: '2026-06-01 09:00:00',
  categories: ['tides', 'almanac'],
  tags: ['walking', 'islands', 'maps'],
  picture: media.sands,
  excerpt:
    'A guide in three parts for people who would like to walk to an island, stay for a sensible length of time, and walk back.',
  body: article(
    prose(`Inch Tolly is an island for half of every day. For the other half it is a hill with opinions. Between the two states lie two miles of sand, forty-one poles, and a quantity of advice, most of it shouted after you from the sea wall by people who are not going.

I have crossed twenty-six times. I have been wet above the knee on four of them. What follows is what I know, in the order in which you will need it.

## Part one: the day before

Find out when low water is. Do not find out from your cousin. Find out from a table for *this* harbour and *this* year, and then subtract. The safe time on the sands is from two hours before low water until an hour and a half after it. You will see that this is not symmetrical. Neither is the tide.`),
    table(
      ['If low water is at', 'Leave the wall after', 'Be on rock again by', 'Time for the chapel'],
      [
        ['8.00', '6.00', '9.30', 'an hour, or the next ebb'],
        ['10.30', '8.30', '12.00', 'an hour, or lunch and supper'],
        ['13.00', '11.00', '14.30', 'an hour, or until dark'],
        ['15.30', '13.30', '17.00', 'bring a blanket'],
      ],
      'For a walker who takes fifty minutes each way, as most do. Worked by Inês Calder, who asks me to add: roughly.',
    ),
    prose(`Tell somebody. Tell them which way you are going and when you mean to be back, and then, this is the part that people leave out, *tell them when you are back*. Mrs. Abelard at the wall cottage keeps a slate for the purpose. If your name is on her slate at dusk she will ring the bell, and the whole of Saint Orrin will come out to look at you.

## What to carry`),
    list([
      'Boots you have already forgiven. The sand takes new ones as a matter of principle.',
      'A stick. Not for support: for asking the ground questions.',
      'Water. There is a spring on the island, but it is shared with a goat.',
      'A whistle, a warm layer, something orange.',
      'One more sandwich than you think. Lateness is mostly hunger.',
    ]),
    prose(
      'Leave the map at home if it is more than a year old. The channels move. I have a chart from 1911 on which the island is on the other side of them.',
    ),
    nextPage(),
    prose(`## Part two: going over

Start at the iron gate. The poles begin there and they are numbered from the wall, one to forty-one, on the seaward side, at the height of a tall man's hat. Above pole nine there is a box on stilts with a ladder. That is the refuge. It has a bench, a tin of biscuits and a visitors' book, and every entry in the book begins with the word "only".`),
    image(media.inchTolly, {
      caption: 'What you are walking to. The west bench is on the other side, out of the wind.',
    }),
    prose(`Keep the poles on your left hand and within a few paces. They look like a straight line and they are not. They go round things. The things are not visible, which is why somebody went to the trouble of putting in poles.

You will come to the first channel between fourteen and seventeen. It is ankle-deep and very cold and it is flowing to your right, *out*, towards the open sea. Remember that. On the way back, if it is flowing in, you are late, and the channel is the first to know.

1. Look at the sand before you stand on it. Ribbed is firm. Smooth and shining is soft. Smooth and *dull* is softer.
2. If your foot goes in, do not pull the other one down to help it. Sit. It is undignified and it works.
3. Do not stop for the view until pole thirty. The view is better from thirty, and by then you have earned it.
4. If fog comes, stand still at a pole and listen for the chapel bell. If there is no bell, go back the way you came, pole by pole, and do not be clever.

At pole forty-one the sand tilts up, there is a strip of shingle and sea lavender, and a painted board that says YOU ARE NOW ON AN ISLAND. Turn the board round. The other side says NOT YET. The last person to leave is supposed to turn it back. This is how they know.`),
    nextPage(),
    prose(`## Part three: being there, and stopping

There is not much on Inch Tolly. A chapel with a lamp in its belfry, two benches, seventeen sheep, the goat. You can walk round it in the time it takes to eat an apple. Everybody who comes looks at their watch on arrival, walks round once, looks at their watch again, and then one of two things happens.

The first sort of person sets off back. They have fifty minutes of sand to do and they do it at a good pace, and they are on the wall in time for tea. I was this sort of person on my first eleven visits, and I have nothing to say against it. They turn the board as they go.

The second sort sits down on the west bench to take a stone out of a boot. The stone takes some finding. There is a warm place in the wall just there, out of the wind. The channel at fourteen stops running away, and stands for a few minutes, shining, and then begins very quietly to come the other way; and you watch it fill the ribs in the sand one after another, like somebody reading a page with a finger; and by the time you have your boot on again there is no question of anything.

You have six hours. There is nothing whatever that you ought to be doing. The board says YOU ARE NOW ON AN ISLAND, and it is perfectly right.

At dusk the warden comes down from the chapel with a can of oil for the lamp, and does not seem surprised. "Stone in your boot?" she says. I said yes. She said it usually was. Then she rowed me across by moonlight, charging what it says on the card, and on the wall Mrs. Abelard looked at me for a long moment over her spectacles and wiped my name off the slate with her sleeve.

*Tide times for Port Averil and the Tolly sands are kept on [the almanac shelf](/category/tides/almanac/). Please do not plan a crossing from this article alone. Please do plan one.*`),
  ),
  comments: [
    {
      id: 21,
      by: 'Mrs. Abelard, Wall Cottage',
      date: '2026-05-09 12:20:00',
      text: 'Twenty-seven times, Mr. Wren. You are forgetting the one in March because of how it ended.',
    },
    {
      id: 22,
      by: tobias,
      date: '2026-05-09 13:02:00',
      parent: 21,
      text: 'I had hoped that we were both forgetting it.',
    },
    {
      id: 23,
      by: 'Mrs. Abelard, Wall Cottage',
      date: '2026-05-09 13:04:00',
      parent: 22,
      text: 'I have it on a separate slate.',
    },
    {
      id: 24,
      by: 'R. Thackeray Munn',
      date: '2026-05-14 17:48:00',
      text: 'I turned the board. I want it noted. When I looked back from pole thirty the goat had turned it again.',
    },
  ],
};
