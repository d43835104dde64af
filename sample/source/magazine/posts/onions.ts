import { prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { salma } from '../people.ts';

export const onions: Post = {
  id: 83,
  slug: 'channel-eleven-a-matter-of-onions',
  title: 'Channel Eleven: A Matter of Onions',
  author: salma,
  date: '2026-05-15 06:30:00',
  categories: ['the-night-desk'],
  tags: ['radio', 'boats', 'recipes'],
  format: 'chat',
  body: prose(`Good Intent: Averil, Good Intent. Are there any onions in the town?

Averil Control: Good Intent, Averil. Say again the last word.

Good Intent: Onions. Osric has found that he is two short. We are at the breakwater, so it is urgent.

Averil Control: It is eleven at night, Good Intent.

Good Intent: He knows. He has gone very quiet.

Two Sisters: Averil, Two Sisters. We have an onion.

Good Intent: He is asking how large.

Two Sisters: Agnes is holding it up.

Averil Control: Two Sisters, nobody can see it.

Two Sisters: About like a fist. Hers, not mine.

Good Intent: He says that would do for one of the two.

Pilot: All stations, this is the pilot boat. I have half an onion. I was keeping it.

Good Intent: Pilot, he says God bless you.

Averil Control: For the log, please. Who is passing what to whom, and where?

Pilot: Two Sisters to pass one onion to the pilot at the bell buoy. Pilot to pass one and a half onions to Good Intent at the turn. With the long net.

Good Intent: Not during the turn. Nobody stirs during the turn.

Pilot: Before the turn, then.

Averil Control: Understood. All vessels: onions in transit, Carrow Head to the bell buoy. Please keep well clear.

Inch Tolly: Averil, this is the chapel. We were listening. Is there soup?

Good Intent: Chapel, he says there is a red bowl with your name on it. How soon can you run?`),
  comments: [
    {
      id: 64,
      by: 'Osric Vane',
      date: '2026-05-15 22:00:00',
      text: 'It was THREE onions short but I did not like to say so on the wireless.',
    },
    {
      id: 65,
      by: 'Ludo Farrant',
      date: '2026-05-16 19:20:00',
      text: 'I have read this aloud to my neighbour from downstairs. She has gone to see whether we have onions.',
    },
  ],
};
