import { article, prose, pullquote } from '../../blocks.ts';
import { image } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { maren, salma } from '../people.ts';

export const middleWatch: Post = {
  id: 82,
  slug: 'the-middle-watch',
  title: 'The Middle Watch',
  author: salma,
  date: '2026-04-25 05:50:00',
  categories: ['the-night-desk'],
  tags: ['radio', 'night', 'boats'],
  template: 'single-no-separators',
  picture: media.ropeStreet,
  excerpt:
    'From midnight until four the harbour is a room with a radio in it. Notes from the person in the room.',
  body: article(
    prose(`There is a desk, a lamp, a log, two radios and a kettle. There is a window from which you could see the whole harbour if you put the lamp out, and so for the first hour I do. Then the log has to be written, and after that the harbour is whatever I hear.

My name on the air is Port Averil Control. I control nothing. I say who is coming in to the person who is going out, and the other way about, and each of them says *thank you, Averil*, and passes the other in the dark without ever knowing a face. I have worked here for six years and there are people whose breathing I would know anywhere and whom I have walked past in the bakery.

## What one listens to

On a ship you listen for words. On a night desk you learn to listen for the rest. A microphone is opened a moment before anybody speaks and closed a moment after, and in those two moments you are in the wheelhouse. I know which of the Two Sisters has had the stove mended. I know that the pilot hums. When a voice says *all well* and the engine behind it says otherwise, I write down both.

The worst is a microphone that opens, and nobody speaks, and it closes. It is nearly always a sleeve. I say *station calling, this is Averil, I am here*, and wait, and then I say it again. It is nearly always a sleeve.`),
    pullquote('I say: station calling, this is Averil, I am here. It is nearly always a sleeve.'),
    prose(`## Between two and three

Between two and three there is an hour in which nothing happens so completely that you can hear the tide turn. I mean it as a plain fact. There is a chain on the fuel quay. While the flood runs it leans on the pile and is silent; while the ebb runs it leans the other way and is silent; and when it is making up its mind it goes *tock*, and a good deal later, *tock*. I have it in the log on most nights as "slack, by chain". Inês checked a month of it against the tables. She came up the stairs herself to tell me that the chain had been right and the tables four minutes out, and then she sat down and stayed until it was light.

In that hour I do my mending, and I answer those who are awake for no reason. There are more of them than you would think. A yacht at anchor off Inch Tolly asks for the forecast, which he has. A trawler asks what day it is. The hill road, which has no radio and is not a ship, has a telephone: it rings once, I pick it up, a man says "Monday?", and I look out, and say, "She is up there now. It's going round." He says thank you, Averil. It takes eight seconds, and I do not log it. It is not traffic.

## Going off

At six Pereira comes up with his sandwiches and a word about the stairs. I give him the night in four sentences; there is a form for it. Then I put on my coat and go down Rope Street, where it smells of tar and bread, and on the back sill of the bakery there is the [heel of a loaf](/a-loaf-by-the-harbour-clock/), still warm, that nobody has ever told me is mine.

All the way home I say good morning to people. They look a little surprised. It is not what I say. It is that I have said it to them all night, in the dark, one after another, and they are trying to think where they know me from.`),
    image(media.lowWater, { caption: 'What there was to see at ten past five. The chain is behind me.' }),
  ),
  comments: [
    {
      id: 60,
      by: 'Two Sisters (the elder)',
      date: '2026-04-25 14:10:00',
      text: 'It was the flue. How did you KNOW.',
    },
    {
      id: 61,
      by: 'Two Sisters (the younger)',
      date: '2026-04-25 14:12:00',
      parent: 60,
      text: 'Because you stopped coughing, Agnes.',
    },
    {
      id: 62,
      by: 'A. on the hill road',
      date: '2026-04-27 02:31:00',
      text: 'I had not known that you could see her from there. Thank you, Averil.',
    },
    {
      id: 63,
      by: maren,
      date: '2026-04-27 09:00:00',
      text: 'I said good morning back for four years and thought you were somebody’s cousin.',
    },
  ],
};
