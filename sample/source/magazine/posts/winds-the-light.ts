import { article, more, prose, quote } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren } from '../people.ts';

export const windsTheLight: Post = {
  id: 61,
  slug: 'the-woman-who-winds-the-light',
  title: 'The Woman Who Winds the Light',
  author: maren,
  date: '2026-04-11 10:00:00',
  categories: ['keepers'],
  tags: ['lighthouses', 'instruments', 'night'],
  picture: media.lamp,
  body: article(
    prose(`There are one hundred and ninety-six steps to the lamp at Carrow Head, and Dorothea Pell asks that you count them, because she once got a different number and has been uneasy ever since. She is seventy-one. She mends clocks for a living, down in Port Averil, in a shop where nothing agrees about the time. Three evenings a week she climbs the tower and winds the mechanism that turns the light.

It need not be her. There is an electric motor up there as well, grey, sealed and perfectly good. It has its own little door.`),
    more(),
    prose(`**Why isn't the motor doing it?**

It does, the other four nights. We have an agreement. The motor is reliable and I am thorough.

**What exactly are you winding?**

A weight. People expect something grander. It is a hundred and ten kilos of iron on a cable, and it hangs down a tube in the middle of the tower, and all night it wants to reach the ground. The clockwork lets it, but only a tooth at a time, and on the way down it turns two tonnes of glass. By morning the weight is at the bottom and the light has gone round some three thousand times. So somebody has to bring it up again. It takes me twenty minutes and a biscuit.

**Two tonnes, turned by a falling weight?**

The lens floats. There is a trough of mercury under it, and you could turn the whole thing with your finger. I don't recommend the mercury, mind; we keep the room aired and I keep my sandwiches downstairs. But the first time you put one finger against that lens and it *goes*, like a ship leaving, you understand why people used to stay up here for forty years.`),
    quote(
      'Everything in a clock is trying to fall down. Keeping time is only a matter of being very particular about how.',
      'Dorothea Pell',
    ),
    prose(`**How did you come to it?**

By complaining. I could see the light from my kitchen, and one winter it was slow. Two flashes every fifteen seconds, that is the character of Carrow Head, and I was getting sixteen. I wrote to the lights authority. They wrote back that the light was within tolerance. I wrote that I was not. In the end a young man came round with a stopwatch, and we stood in my kitchen in our coats, and he went quite pale and said, "It's sixteen." A week later they gave me a key.

**What was wrong?**

A moth. In the governor. I have it still, it is in the drawer with the good screws.

**What do you do up there while you wind?**

Count. You have to count, or you lose your place and jam the drum. I count in the old numbers my grandmother used for stitches. And I look out. You are not supposed to look at the lamp, so you get into the habit of looking where the light is going. You see it touch things. A trawler, a wave. Once a wedding, over at Saint Orrin, they had carried the tables outside, and every fifteen seconds I saw them all, twice, quite clearly, and they never saw me.`),
    image(media.carrowHead, { caption: 'Carrow Head by day, when it is only a building.' }),
    prose(`**Does it matter any more? Ships know where they are without you.**

Ships know where they are when everything is working. So do I. That is not when you want a lighthouse.

*(She thinks about it for two flashes.)*

But I'll tell you the truth, since you've climbed up. A man rang the shop last year. He isn't a sailor. He lives inland, on the hill road, and he doesn't sleep, he said, not properly, not since his wife died. And he wanted to know whether it was true that a person did the light some nights, because he thought he could tell which. I asked him how. He said on some nights it was exactly right, and on some nights it was just a little bit *warm*.

**Can you tell?**

There's nothing to tell. I've had a stopwatch on it. It is the same to a twentieth of a second.

*(Two flashes.)*

I do Mondays as well, now, though. He said Mondays were the worst.

---

I counted on the way down. I made it one hundred and ninety-seven. Dorothea, at the bottom, held the door and did not ask, and I found that I could not bring myself to say it.

*The tower at Carrow Head is open on the first Sunday of the month. The other four lights of our coast are [in the Light List](/light-list/), and drawn [in this gallery](/five-lights-one-coast/).*`),
  ),
  comments: [
    {
      id: 16,
      by: 'Dorothea Pell',
      date: '2026-04-11 19:45:00',
      text: 'Well, now I shall have to go up and count them again. Thank you for the drawing. The cottage chimney is on the other side but I prefer yours.',
    },
    {
      id: 17,
      by: 'Wilhelmina Stroud, Ferry Office',
      date: '2026-04-12 08:05:00',
      text: 'I can confirm the wedding. I was at it. We all thought somebody was taking photographs.',
    },
    { id: 18, by: 'A. on the hill road', date: '2026-04-13 03:10:00', text: 'Monday. Thank you.' },
    {
      id: 19,
      by: 'Dorothea Pell',
      date: '2026-04-13 20:02:00',
      parent: 18,
      text: 'You are very welcome. Go to bed.',
    },
    {
      id: 20,
      by: 'Fennimore',
      date: '2026-04-18 15:31:00',
      text: 'Visited on the first Sunday with my daughter, who is six. She counted 300 but she was also counting on the way back up for the glove.',
    },
  ],
};
