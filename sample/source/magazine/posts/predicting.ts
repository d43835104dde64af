import { article, code, footnotes, list, prose, table } from '../../blocks.ts';
import { download, image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { papers } from '../papers.ts';
import { bertrand } from '../people.ts';

export const predicting: Post = {
  id: 93,
  slug: 'how-to-predict-a-tide-with-a-pencil',
  title: 'How to Predict a Tide with a Pencil',
  author: bertrand,
  date: '2026-10-21 08:00:00',
  categories: ['almanac'],
  tags: ['instruments', 'maps'],
  picture: media.tideWeek,
  excerpt:
    'Four wheels will do. The method, a worked example, and a short program for those who have no pencil.',
  body: article(
    prose(`Mr. Wren wrote on Saturday of [a machine that knows the moon](/a-machine-that-knows-the-moon/). It has seven wheels. I propose to do it with four, a pencil and the back of a ferry timetable, and to be out by no more than a quarter of an hour and the height of a cat.

The idea is that the sea is not one tide but many, each of them perfectly regular and perfectly dull. One comes round every 12 hours and 25 minutes: that is the moon. One comes round every 12 hours: that is the sun. You add up their heights, and the result is neither regular nor dull. When they agree we have springs. When they do not, neaps. It is the principle of most committees.`),
    table(
      ['Wheel', 'Comes round in', 'Height at Port Averil', 'Starts'],
      [
        ['M2, the moon', '12.42 h', '1.62 m', '5.1 h'],
        ['S2, the sun', '12.00 h', '0.57 m', '6.4 h'],
        ['N2, the moon being nearer', '12.66 h', '0.33 m', '4.6 h'],
        ['K1, the moon being higher', '23.93 h', '0.11 m', '2.0 h'],
      ],
      'From eleven years of the editor’s notebooks. “Starts” is the hour of its first crest in this year.',
    ),
    prose(
      `Take the wheels one at a time. How far round is it at the hour you want? Look up the cosine, multiply it by the height, write it down. Do so four times and add. It takes me six minutes, and my sister's boy, who has no pencil, has made a machine do it:`,
    ),
    code(
      `// Wheels of the tide at Port Averil: period and first crest in hours, height in metres.
const wheels = [
  { name: 'M2', period: 12.42, height: 1.62, start: 5.1 },
  { name: 'S2', period: 12.0, height: 0.57, start: 6.4 },
  { name: 'N2', period: 12.66, height: 0.33, start: 4.6 },
  { name: 'K1', period: 23.93, height: 0.11, start: 2.0 },
];
const meanLevel = 2.8;

/** Height of the water, in metres above the sill of the old dock. */
function heightAt(hour) {
  return wheels.reduce((sum, { period, height, start }) => {
    const turned = (2 * Math.PI * (hour - start)) / period;
    return sum + height * Math.cos(turned);
  }, meanLevel);
}

for (let hour = 0; hour < 24; hour += 1) {
  const height = heightAt(hour);
  console.log(String(hour).padStart(2), '~'.repeat(height * 10), height.toFixed(2));
}`,
      'javascript',
    ),
    prose('He says that it may be run in any browser. I have seen it run. It does not show its working.'),
    image(media.predictor, {
      caption: 'The proper way. It shows nothing but its working.',
      align: 'wide',
    }),
    prose(
      'The week at the head of this page I have worked in full. It is here on one small sheet, for those who would like to be told:',
    ),
    download(papers.tideTable),
    prose(`## What it leaves out

It is customary to end with the errors. I give them in order of size.`),
    list([
      '**The weather.** A gale from the south-west will add a foot and ask no leave.',
      '**The bay.** Water does not arrive all at once; it has to come round the Ledgers, and there is a queue.[^1]',
      '**The river**, after rain.',
      '**The other three wheels**, which together come to about the height of a hen.',
      '**Whatever it is** that makes the mark on the old dock wall for 14 November 1911 read forty centimetres above anything the wheels can be made to say, on a day that the log of Carrow Head describes as *calm, thin fog, cleaning*.',
    ]),
    prose(
      `I have been over the last one a good many times. I do not find a mistake. I have left it in the list because a column of figures ought to come out even, and this one, I am beginning to think rather to its credit, does not.`,
    ),
    footnotes({
      1: 'This is the small wheel in the corner of the machine, and the only one that is of no use to anyone else.',
    }),
  ),
  comments: [
    {
      id: 89,
      by: 'Corin',
      date: '2026-10-21 12:44:00',
      text: 'I had your class for this in ’98. I put four pages. You wrote “Yes.” I have it framed in the harbour office.',
    },
    {
      id: 90,
      by: 'The sister’s boy',
      date: '2026-10-21 19:05:00',
      text: 'He stood behind me and said the cosines out loud before it printed them. All twenty-four hours.',
    },
    {
      id: 91,
      by: bertrand,
      date: '2026-10-22 08:00:00',
      parent: 90,
      text: 'It was slow.',
    },
  ],
};
