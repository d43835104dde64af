import type { Post } from '../entry.ts';
import { tobias } from '../people.ts';

/** Classic text: it was typed before there were blocks, or a magazine. */
export const lostFootpath: Post = {
  id: 74,
  slug: 'lost-one-footpath',
  title: 'Lost: One Footpath',
  author: tobias,
  date: '2024-06-14 08:00:00',
  categories: ['harbour-life'],
  tags: ['walking', 'maps', 'the-door'],
  body: `<em>Pinned to the door of the chandlery, with a drawing pin at each corner.</em>

LOST, on or about the night of the ninth, between the stile at Hollow Bay and the second bench: ONE FOOTPATH, about two hundred paces long and a yard wide, brown, with thrift along the seaward edge. It answers to no name. It had been in the parish since before the church.

When last seen it was heading gently uphill. It is now believed to be on the beach.

I would like it understood that I am not asking anybody to put it back. I have been to look. It went in one piece, the way a cloth comes off a table when it is done properly, and it is lying down there with the grass still on and two cowslips, pointing out to sea. A sheep was standing on it. She must have come down with it in the dark, and she was eating, and I have seldom seen anyone look so much as though nothing had happened.

What I should like to know is this:
<ol>
 	<li>Who walked it last? I think it may have been me. I think I may have stopped on it to do up a boot.</li>
 	<li>Where did it <em>go</em>, before it went? My grandmother said that it used to carry on past the second bench and round the head to a landing place. There is no landing place on any map. There is a gap in the wall.</li>
 	<li>Is there a person in this town who has measured the edge of it? I am told that somebody upstairs has measured nearly everything.</li>
</ol>
<strong>Reward:</strong> I will walk with the finder to wherever the path was going, and buy supper when we get there.

<em>T. Wren. I lodge behind the bakery. Please knock; I do not sleep well and would be glad of it.</em>

<em>(Written below, in another hand, in pencil:)</em> 214 paces, 0.9 m. It has been losing 31 cm a year. I have it in a notebook. Come up, but wipe your feet: I. Calder, two floors above this door.`,
  comments: [
    {
      id: 45,
      by: 'The sheep’s owner',
      date: '2024-06-15 07:12:00',
      text: 'Found. She says there is more grass down there than up here and she may stay.',
    },
    {
      id: 46,
      by: tobias,
      date: '2026-03-21 09:00:00',
      text: 'Reprinted from the door, with both hands. The supper was sausages. It has been owing to me ever since, because she says that we have not yet got there.',
    },
  ],
};
