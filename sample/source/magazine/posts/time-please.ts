import { prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { salma } from '../people.ts';

export const timePlease: Post = {
  id: 98,
  slug: 'channel-eleven-the-time-please',
  title: 'Channel Eleven: The Time, Please',
  author: salma,
  date: '2026-11-10 06:05:00',
  categories: ['the-night-desk'],
  tags: ['radio', 'night'],
  format: 'chat',
  body: prose(`Two Sisters: Averil, Two Sisters. Have you the right time?

Averil Control: Two Sisters, Averil. Oh two fourteen.

Two Sisters: Agnes has oh two eleven.

Averil Control: By what?

Two Sisters: By the egg.

Pilot: Averil, pilot. I make it oh two fifteen, on Mr. Quill's watch.

Good Intent: Good Intent. Ship's clock says ten past six.

Averil Control: Good Intent, your clock always says ten past six.

Good Intent: It waits.

Two Sisters: So who is right?

Averil Control: Stand by. I am ringing Carrow Head.

Averil Control: All stations, this is Averil. From the keeper: "At the next flash it will be two sixteen exactly. The first of the two."

Two Sisters: We're watching.

Pilot: Watching.

Good Intent: Watching.

Averil Control: Mark.

Two Sisters: That's us three minutes slow, then. Nobody told us. It was a good egg, too.`),
};
