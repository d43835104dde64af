import { captioned } from '../../classic.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren } from '../people.ts';

export const blueHour: Post = {
  id: 68,
  slug: 'blue-hour-low-water',
  title: 'Blue Hour, Low Water',
  author: maren,
  date: '2026-09-12 20:40:00',
  categories: ['tides'],
  tags: ['night', 'boats', 'prints'],
  format: 'image',
  picture: media.lowWater,
  body: `${captioned(media.harbour, {
    caption: 'The lower harbour the same week, with the water in. She is behind the breakwater.',
    align: 'aligncenter',
    width: 1024,
  })}

There is a boat in the upper harbour that nobody has sailed for eleven years. She is called the <em>Patient Margaret</em>, she is red, and twice a day she lies down.

I have drawn her so often that I can do it with my eyes shut, which is how I found out that I had been doing it wrong. I had always drawn a boat that had fallen over. But a hull like hers does not fall. As the water leaves she puts out one side, slowly, the way you put out a hand in a dark room to find the edge of the bed, and she keeps putting it out until there is mud under it. Then she lets go. It takes about twenty minutes. I timed it, sitting on the slip with a flask, and at the end of it I noticed that I was leaning too.
<h2>About the colour</h2>
The blue hour is not an hour. On this coast in September it is some twenty-six minutes. The sun is far enough below the edge of the world that nothing is lit by it any more, only by what it has left lying about in the sky. White paint goes blue, red paint goes brown, and mud, which all day has been the colour of mud, turns out to have been <em>silver</em>, and to have said nothing.

You cannot mix it by looking, because by the time you have looked down at the palette and up again it is something else. What I do is write down names. That night's list, in order, reads:
<blockquote>slate; the inside of a mussel; school ink; ink with water in it; a bruise, kindly meant; the bit of the flame nearest the wick; <strong>there</strong>; gone</blockquote>
I printed the one called <em>there</em>. It is three blues over one another and a grey that I am not able to repeat.
<h2>About the anchor</h2>
A reader will point out that she is moored fore and aft and has no need of an anchor. That is so. It was lying there when I came to her, its line quite slack, a long way up the mud from the bow, as if the boat had been on her way somewhere and had set it down for a moment to get a better grip.

I asked Mrs. Stroud at the ferry office whose she was. She went through three ledgers. The harbour dues have been paid every quarter, in cash, in an envelope pushed under the door; nobody has seen by whom. On the last envelope, where it says <em>Period</em>, somebody had written: <em>until wanted</em>.

The tide came back at ten. I stayed to see it. It touched her first on the low side, then all round, and for a while nothing happened. Then she drew herself up, all at once and without any help, like somebody who has heard their name.`,
  comments: [
    {
      id: 39,
      by: 'Ludo Farrant',
      date: '2026-09-13 07:15:00',
      text: 'I have never seen the sea at that hour and I now feel homesick for it, which seems unfair.',
    },
    {
      id: 40,
      by: 'a friend of Margaret',
      date: '2026-09-14 23:58:00',
      held: true,
      text: 'She is not abandoned. I am only away. Please go on drawing her.',
    },
  ],
};
