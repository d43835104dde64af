import { article, prose } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { tobias } from '../people.ts';

/** Not finished: the draft in the magazine's drawer. */
export const channelEleven: Post = {
  id: 72,
  slug: 'channel-eleven',
  title: 'Channel Eleven, a Quiet Night',
  author: tobias,
  date: '2026-11-14 23:30:00',
  status: 'draft',
  categories: ['harbour-life'],
  tags: ['boats', 'night'],
  format: 'chat',
  body: article(
    prose(`*Taken down from the harbour radio, with everyone's permission. Inês: is the ending too much? Have another from the Tuesday if so. T.*

**Port Averil Control:** Good Intent, Good Intent, this is Averil. You have a light out on your port side.

**Good Intent:** Averil, that's not out. That's Osric, standing in front of it.

**Port Averil Control:** Could he stand somewhere else?

**Good Intent:** He says he could.

**Port Averil Control:** Is he going to?

**Good Intent:** He's thinking about it.

**Fishing vessel Two Sisters:** Averil, this is Two Sisters. We can see him from here. He's waving.

**Port Averil Control:** Thank you, Two Sisters. Everybody please stop waving.`),
  ),
};
