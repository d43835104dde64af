import { article, code, prose, pullquote, table } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { ines } from '../people.ts';

export const lostHarbours: Post = {
  id: 78,
  slug: 'tide-tables-for-harbours-that-are-gone',
  title: 'Tide Tables for Harbours That Are Gone',
  author: ines,
  date: '2025-08-16 19:00:00',
  categories: ['almanac'],
  tags: ['instruments', 'maps', 'the-door'],
  excerpt: 'A collection of forty-six predictions for places at which the sea no longer calls.',
  body: article(
    prose(`Other people's collections are a nuisance to be shown, so I will be brief. I collect tide tables for harbours that no longer exist. I have forty-six. They are kept in a drawer, flat, in the order in which the harbours went.

A tide table is a promise. Somebody sits down in one year and says that on the fourteenth of next October, at 5.52 in the morning, the sea will stand at such a height against such a wall; and there it is, or as near as makes no difference. What I cannot get over is that nobody told the tables. The sums do not need a harbour. You can work out the tide for a quay that was carried off in a gale, or has silted up, or lies under a car park, and the answer will be every bit as good as it was before.

Here are some from the front of the drawer.`),
    table(
      ['Harbour', 'Last table', 'What became of it', 'High water there this evening'],
      [
        ['Old Tolly Staithe', '1703', 'Gone in one night, with the church. The bell was found.', '20.11'],
        ['Hollow Bay', '1847', 'Silted. Sheep.', '20.02'],
        [
          'Constance Haven',
          '1891',
          'Blocked by the wreck it is named after; before, it had no name.',
          '19.58',
        ],
        ['Port Sable', '1938', 'Became an airfield, then a disagreement.', '20.20'],
        ['Quill’s Gut', '1952', 'Removed by the county to improve the road.', '20.07'],
      ],
      'Times to the minute, should anybody wish to be there.',
    ),
    prose(
      `The table for Old Tolly Staithe is my best piece. It was worked by hand, for the year 1704, by the harbour reeve, one Ezekiel Sand. The staithe went in the great storm of November 1703. So for a whole year there was a table, correct to the quarter of an hour, for a harbour at the bottom of the sea. He had it printed all the same. He added one line at the foot, where it is usual to advertise rope:`,
    ),
    pullquote('The Tides keep on. Those that come by Water may still know the Hour.', 'E. Sand, reeve, 1704'),
    prose(`On quiet evenings I work one out and go and stand at the place, with a watch. It is a way of taking a walk. At Port Sable the high water comes up through the drains at the end of the runway, to the minute, and stands there, about a foot across, looking at the sky.

For those who would like to do it themselves, here is the whole of the art, as I write it on the back of an envelope. You need a living harbour near by, and the difference between them, which the old table will tell you:`),
    code(`high water at the place that is gone
  = high water at Port Averil       19.46
  + what the old table says is the difference
      Old Tolly Staithe   + 0.25    20.11
      Hollow Bay          + 0.16    20.02
      Port Sable          + 0.34    20.20

then go there, and be early`),
    prose(
      'I am looking for a 1912 for Saint Orrin Old Quay, any condition, and would exchange two Constances. Ask at the top of the stairs.',
    ),
  ),
  comments: [
    {
      id: 53,
      by: 'Bertrand Quill',
      date: '2026-03-24 08:33:00',
      text: 'My grandfather had the last mooring in Quill’s Gut. I drive over it twice a week. I had never thought of asking what time it is there.',
    },
    {
      id: 54,
      by: 'Bertrand Quill',
      date: '2026-03-25 22:40:00',
      parent: 53,
      text: 'High water was at 22.19. I stopped the car. There was nothing to see and I saw it quite distinctly.',
    },
  ],
};
