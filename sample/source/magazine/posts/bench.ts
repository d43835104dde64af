import { prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { tobias } from '../people.ts';

export const bench: Post = {
  id: 66,
  slug: 'a-note-on-the-last-bench',
  title: 'A Note on the Last Bench',
  author: tobias,
  date: '2026-08-03 18:05:00',
  categories: ['harbour-life'],
  tags: ['walking', 'birds'],
  format: 'aside',
  body: prose(`The last bench on the coast path has a brass plate that reads, in full, *SHE LIKED IT WELL ENOUGH*. I have passed it for years and taken it for a joke, or for a family with a grievance.

Today there was an old man on it with a flask. He said that it was his wife's, and that he had paid for the words by the letter. She was a careful person and not given to gushing. In forty-four years she had said "well enough" about four things: this view, a certain plum tart, their daughter, and him.

He moved along to make room. We watched a gull try to swallow a starfish, fail, look round to see who had noticed, and try again. After a while he asked me what I thought of the place.

I said I liked it well enough. He nodded and poured me the other half of the tea.`),
  comments: [
    {
      id: 37,
      by: 'The daughter',
      date: '2026-08-05 09:00:00',
      text: 'It was a greengage tart. Otherwise yes. Thank you for sitting with him.',
    },
  ],
};
