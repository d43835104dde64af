import { captioned } from '../../classic.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { ines } from '../people.ts';

/** Classic text, as it was typed from the letter. */
export const inspector: Post = {
  id: 106,
  slug: 'a-letter-from-a-man-with-a-stopwatch',
  title: 'A Letter from a Man with a Stopwatch',
  author: ines,
  date: '2026-06-13 08:00:00',
  categories: ['letters', 'keepers'],
  tags: ['lighthouses', 'instruments'],
  body: `<em>Received by post, in a very regular hand. We print it with Miss Pell’s leave; she read it twice, and then went out to see to the hens.</em>

Dear Editor,

I am the young man who went pale. I was twenty-four, and it was my second week.

You will have been told that the lights authority receives complaints. It does not; it receives <em>reports</em>, of which there were at that time some thirty a year, nearly all concerning bulbs. Then there was one in violet ink to say that Carrow Head was slow. It was passed round the office. Somebody had drawn a tortoise on it by the time it came to me.

I had a stopwatch from the stores. I had never used it for anything. I was to go down there, be civil and come back, and on the train I wrote the letter in advance, so as to have the evening free: <em>found to be within tolerance</em>.

I have often thought about what happened in that kitchen. She did not say anything. She had her coat on already. She had put out a chair for me, facing the window, and there was a second chair.
${captioned(media.carrowHead, {
  caption:
    'The tower, from the side with the kitchen. “It’s a good likeness of the kitchen,” writes Miss Pell.',
  align: 'alignnone',
  width: 1024,
})}
It is a strange thing to look at a light with a watch in your hand. Until then I had supposed that it simply was there. I pressed at the first flash, and then one waits; and it is quite dark, and you find that you are leaning forward, as if you could help; and it <em>was not there</em>, and not there, and then there it was, and I stopped the watch. Sixteen. I had the feeling that you have on a stair when there is one more than you thought.

I did it eleven times, and she never said a word. At the end I told her. She nodded, and asked me if I took sugar.

I served the authority for thirty-one years after that. I rose to be Inspector, and had a car. Wherever they sent me I used to ask, at the end, when we had done the bulbs, whether there was a kitchen from which it could be seen. There generally was. There was generally someone in it who knew to the second what I had come to find out, and had not been asked.

I should like to put it on record, since I am now retired and they cannot do anything about it: in all those years I found forty lights out of true. I was told of every one of them, beforehand, by a woman in a coat.

I still have the stopwatch. It was never missed.

Yours, in tolerance,

<strong>P. Lisle</strong>`,
  comments: [
    {
      id: 106,
      by: 'Dorothea Pell',
      date: '2026-06-13 21:00:00',
      text: 'Two sugars. He has not changed his sevens.',
    },
  ],
};
