import type { Post } from '../entry.ts';
import { bertrand, ines } from '../people.ts';

/** Classic text: Mr. Quill does not hold with blocks. */
export const aCorrection: Post = {
  id: 92,
  slug: 'a-correction-by-bertrand-quill',
  title: 'A Correction',
  author: bertrand,
  date: '2026-10-03 08:00:00',
  categories: ['corrections', 'almanac'],
  tags: ['instruments'],
  body: `<em>With this number Mr. Quill joins the magazine. He has asked to begin by setting something straight. — I. C.</em>

I have written to this paper on one hundred and twelve occasions. I have looked through my copies, which I keep, and I find that in the matter of facts I was right one hundred and nine times, wrong twice, and once both. It is a good score. I was proud of it. I should like to withdraw it.

For thirty-four years I taught mathematics to the children of Saint Orrin. I had a red pencil, and I went down the page. A thing was right or it had a line through it. I believe that I was fair. But I will tell you what happened with the tide.

Every September I set the same exercise. <em>High water today is at 9.14. When is it tomorrow?</em> The answer is 10.04, near enough: the moon is fifty minutes late. And every September somebody would write down something else, and get a line through it.

In my last year it was the youngest of the Hendrys. She had put: <em>It depends if you are waiting for it.</em>

I put a line through that. It was a perfectly good line. I took the books home, and had my tea, and at about nine in the evening I got up and walked down to the breakwater, in order to be able to tell her by how much she was out.
<blockquote>I waited from nine until the water turned. I had a good watch. I can report that the last quarter of an hour contains, on a conservative estimate, some fifty minutes.</blockquote>
I rubbed out the line in the morning. You can still see where it was, she told me. She has the book: she is the pilot now, and keeps half an onion in her locker.

So this is the correction. I have been telling the editor of this magazine for seven months that <em>roughly</em> is not a number. It is not. But I have gone through all one hundred and twelve of my letters, with the pencil, and there is not one to which the word could not be added without its becoming truer.

I shall be writing here about tides, tables and instruments, every month, roughly.`,
  comments: [
    {
      id: 85,
      by: 'Pilot boat',
      date: '2026-10-03 09:10:00',
      text: 'It was page 31, sir. You also wrote “See me” and then when I did, you gave me the watch.',
    },
    {
      id: 86,
      by: bertrand,
      date: '2026-10-03 09:35:00',
      parent: 85,
      text: 'It was a lending of the watch.',
    },
    {
      id: 87,
      by: 'Pilot boat',
      date: '2026-10-03 09:36:00',
      parent: 86,
      text: 'It depends if you are waiting for it.',
    },
    {
      id: 88,
      by: ines,
      date: '2026-10-03 10:00:00',
      text: 'One hundred and thirteen, Bertrand. I counted the one about the apostrophe.',
    },
  ],
};
