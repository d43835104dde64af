import {
  article,
  centred,
  footnotes,
  list,
  paragraph,
  preformatted,
  prose,
  pullquote,
  quote,
  separator,
  table,
} from '../../blocks.ts';
import { cover, image, mediaText } from '../../media-blocks.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { ines, tobias } from '../people.ts';

export const wholeCoast: Post = {
  id: 88,
  slug: 'the-whole-coast-on-foot',
  title: 'The Whole Coast, on Foot, in Six Tides',
  author: tobias,
  date: '2026-08-29 08:00:00',
  modified: '2026-09-02 11:20:00',
  categories: ['tides', 'lights'],
  tags: ['walking', 'maps', 'lighthouses', 'islands'],
  sticky: true,
  picture: media.chart,
  excerpt:
    'From Hollow Bay to the last bench is nineteen miles by the map and, it turns out, thirty-one by the edge. One man, one stick, three days, and everything that was in the way.',
  body: article(
    paragraph(
      `It was Inês who pointed out that I had never walked it. I had walked every part of it, she said, and had the boots to prove it, but always from somewhere to somewhere and home for supper. Nobody could say that he knew a sentence because he had met all the words. "From end to end," she said. "Keep the sea on one side. I want to know how long it is."`,
      { dropCap: true },
    ),
    prose(`She knew how long it was. She had measured it. It is nineteen miles on the county map, twenty-four on the chart, and on her own survey, which went into every inlet with a chain, it is thirty-one; and she told me once, late, that if you were to go round every stone there would be no end to it at all.[^1] What she wanted was a fourth figure: the length in *tides*. How many times would the sea come in and go out while a man of ordinary intelligence went along beside it?

I said five. She wrote down seven. We put a supper on it and I left on the Monday, from the stile at Hollow Bay, at the bottom of the ebb.

## What I carried

A complete list, for the benefit of those who wrote in after [the sands](/how-to-cross-the-sands/) to ask whether I was serious about the sandwich.`),
    list([
      'The chart you see above, which Maren drew for the walk, on one sheet, so that I could not lose the second.',
      'Bread: the heel of one loaf, and a whole one. Cheese. Six apples, in honour of the pilot.',
      'A tide table, two pencils, a whistle, something orange.',
      'The good stick.',
      'A letter to the keeper of the lamp on Inch Tolly, from Mrs. Abelard, sealed. “You’ll be passing,” she said.',
      'No umbrella.',
    ]),
    prose(`## First tide: Hollow Bay to the place where the path was

The first mile is the one that is not there. I have [advertised for it](/lost-one-footpath/). Since then it has settled, and grown over, and become a kind of terrace half way down the cliff, with a view; the sheep are now nine. To go by the top you must leave the edge and cross two fields and a road. I had been told to keep the sea on one side. I went down.

It bore. It is an odd thing to walk on a path that used to be somewhere else. My boots knew it. They stepped over a root that I had forgotten, and it was there, forty feet lower than the last time. At the far end, where it had torn, I found the other half of a question I have been asking for two years: beyond the second bench it *does* go on. There is a flight of steps cut in the rock, eleven of them, going down into the water in a very businesslike way, and at the bottom an iron ring. I had never seen them because until the path fell there was no place to see them from.

My grandmother's landing. I sat on the top step till the water came up to the fifth, and ate an apple, and let the first tide go. I would not call it lost.

## Second tide: a breakfast at Saint Orrin

Everybody comes to Saint Orrin by ferry, and so nobody sees its back. It has one. You come down on it through bean rows and washing, between the legs of the drying frames, and the first person you meet is in a dressing gown.

On the breakwater they were eating. There is a custom here, which has no name because it has never been done on purpose: the crews that come in at dawn fry what they cannot sell, on the lee side, under the green light, on a sheet of boiler plate; and whoever is passing is given some, and is expected to say something true about it. I said that it was hot. This was received with interest. The man beside me said that it was better than the fish he had had at his own wedding. Somebody wanted to know if that was [the wedding that was photographed](/the-woman-who-winds-the-light/), and it was.`),
    image(media.saintOrrin, {
      caption:
        'The light under which one eats. It is green, they say, so that you can tell when you have had enough.',
    }),
    prose(`I asked about the sixth light. I always ask. Between Carrow Head and Saint Orrin, white, steady, low down: it is [number eleven](/eleven-fogs/) on Inês's list of fogs, and I have walked that shore in every sort of weather with my eyes open. There was the usual change of subject. Then, when I had thanked them and was doing up my pack, the eldest of the crews said, not to me, to the pan:

"It's not for looking for. It's for when you've stopped."

## Third tide: the sands, again

It is two miles across to [Inch Tolly](/the-coast/inch-tolly/) and there is no need to cross them to walk the coast. You could go round by the wall. I had, however, a letter.

I will not describe the crossing; I have a reputation to keep for not describing it twice. Forty-one poles. The channel at fourteen was running out when I came to it and running out when I left, and I was over in forty-eight minutes and had nothing in my boot whatever. The goat met me at the board. It said NOT YET. She looked me up and down, turned it with her horn, and walked ahead of me up to the chapel, like a verger.`),
    mediaText(
      media.goat,
      prose(`The warden read the letter standing up. It was not long. She folded it, put it in the tin with the matches and said that there was an answer, and that I would have to wait for it, since it needed the dark.

So I saw the lamp lit from inside. You go up a ladder, past the bell. There is a wick as wide as two fingers and a chimney of glass that is older than anybody. She trimmed it with a pair of nail scissors, and put a match to it, and then, instead of setting the shutters as they always are, half the time light and half the time dark, she closed them, and opened them, and closed them. Long, short, short. She did it four times.`),
    ),
    prose(`Across two miles of water, on the wall, somebody drew a curtain and opened it again.

"There," said the warden. "That's her answered."

I asked what the question had been. "Whether I'd got any treacle," she said.

It was high water by then, and there was no going back; that is what comes of carrying the post. I had the west bench and a blanket. I put it down as the third tide and the first night.

## Fourth tide: underneath Carrow Head

This is the part that is not on any map as a path, and I must ask you not to use it as one. From the Tolly wall to Carrow Head the cliff stands straight in the sea. But for an hour and twenty minutes at the bottom of a spring tide there is a ledge along its foot, as flat as a pavement and about as wide; and Inês had chosen the week of the walk, I now understood, with this in mind.`),
    cover(
      media.lamp,
      centred('An hour and twenty minutes. I had asked her for it to the nearest quarter.', 'large'),
      { dim: 60 },
    ),
    prose(`You walk with your left hand on the rock. It is wet, and hung with weed, and it breathes; every few yards there is a crack that goes back into the dark, and a cold comes out of it, and a sound. I counted nineteen. In the sixth somebody had put a chair.

I promised to be accurate. It was a kitchen chair with a rush seat, painted blue, dry, standing on a shelf well above the mark of the highest tide. There was no other thing in the cave. It was not wreckage: it had been set down, square, a little to one side, the way you set a chair when you expect somebody to bring another. It looked out through the mouth of the cave at exactly one thing, and that was the piece of sea between Carrow Head and Saint Orrin.

I sat in it. I am only human. I sat for perhaps a minute by the watch, and I can tell you what may be seen from there, on a grey forenoon at the bottom of the ebb. Water. It was a very good place for looking at it.

Then I saw that the ledge outside had a shine on it that it had not had before. I did the rest at what the rules of the Averil Walking Club call an unbecoming pace.`),
    quote(
      `Passed below at 11.52 a man, running, with a stick. Waved. He did not look up. Entered as *cleaning*.`,
      'Log of Carrow Head, in the present keeper’s hand',
    ),
    prose(`## An interval, with clocks

Dorothea Pell had seen me from the gallery and put the kettle on by the time I reached the door. I told her about the chair.

She was doing something to a pendulum. She went on doing it. She said that Hester Marrable, who was second keeper from 1909 to 1915, used to go missing for an hour and twenty minutes at the springs, and that it was put down each time in the log, as you would expect.

"Who put it there?"

"I couldn't say who put it there first. I take it a new seat every ten years or so." She held the pendulum up to her ear. "Rush doesn't last, in the damp."

I did not ask the next thing. I am getting better at it. I counted the steps again instead, for something to do with my feet, one hundred and ninety-six up and one hundred and ninety-seven down, and was given a biscuit at both ends.

## Fifth tide: Rope Street at the wrong end

From Carrow Head to Port Averil is four miles of good path and I have nothing to tell you about it. That is what a good path is. I met two dogs, a bishop (retired), and a girl of about six who was walking backwards so as not to miss anything. There is a bench every half mile. I can recommend the third.

What I had not thought of is that when you keep to the edge you do not come into the town by its gate. You come in by the slip below the gasworks, and up through the ropewalk, and so into Rope Street from the *bottom*, against the numbers. I have lived there eleven years. I had never in my life seen it from that end. The chandlery was on the wrong side. All the signs said something else on their backs: the bakery's reads, in small neat letters that must be Maren's, *AND GOOD NIGHT*.

It was ten past six. I stood at the corner, by the drainpipe. The *Good Intent* was alongside with her ropes singled up, and the captain was on the bridge, looking at the sky; and I became aware that everybody on deck had turned one ear, ever so slightly, towards me.

I have never felt so much like the wrong person. I took off my hat, so that they should see. There was a small silence. Then Captain Ferris put on his cap, and said something that I could not hear and did not need to, and they cast off.[^2]`),
    pullquote('I have never felt so much like the wrong person. I took off my hat, so that they should see.'),
    prose(`I slept in my own bed. Inês says that this is not against the rules, since the sea went on without me.

## Sixth tide: to the last bench

East of the harbour the land gives up by degrees. First there are no trees, then no walls, then no words: the map, which has had a name for every rock since Hollow Bay, simply stops talking. There is the path, and the grass lying over in the wind, and on the horizon a grey stroke with a spark in it every ten seconds. That is the Ledgers. You can walk towards it for four hours without its getting any bigger. It is excellent for the character.

I had for company a flock of turnstones, who kept exactly one wave ahead of me all morning, with every sign of being late. At Port Sable I crossed the old runway. The tide was coming up through the drain at the end of it, [just as it says in the table](/tide-tables-for-harbours-that-are-gone/), and I took off my hat to that as well; one gets into the way of it.

And at a quarter to five by the church that you cannot see from there, I came over a rise, and the path had a bench on it, and past the bench there was nothing. SHE LIKED IT WELL ENOUGH. The [old man](/a-note-on-the-last-bench/) moved along. He had brought the flask, and a second cup.

"You'll have come far," he said.

I told him: from the other end.

He poured, and thought it over. "I've always come from the car park," he said. "What's it like?"

So I told him. It took two cups and the rest of the light. When I got to the chair he nodded, as though I had mentioned a neighbour.

## The figures

For Inês, who has asked for them in a form that can be filed:`),
    table(
      ['Stage', 'By the map', 'By my feet', 'Tide', 'Delay'],
      [
        ['Hollow Bay to the landing', '1.0', '2.4', 'first', 'steps; an apple'],
        ['To Saint Orrin', '3.5', '5.1', 'second', 'breakfast'],
        ['To Inch Tolly', '2.5', '2.6', 'third', 'treacle'],
        ['To Carrow Head', '3.0', '4.9', 'fourth', 'a chair'],
        ['To Port Averil', '4.0', '5.0', 'fifth', 'a silence'],
        ['To the last bench', '5.0', '7.3', 'sixth', 'none; one missed it'],
        ['**Together**', '**19.0**', '**27.3**', '**six**', '**about a life**'],
      ],
      'In miles. My feet were measured against Inês’s chain before and after, and have grown.',
    ),
    preformatted(`MON        TUE         WED         THU
 1    2     3     4     5     6
 |\\   |\\   |\\   |\\   |\\   |\\
_| \\__| \\__| \\__| \\__| \\__| \\_____ bench
 low  low   low   low   low   low`),
    prose(`Six. She had said seven, and I had said five. We have looked into it, and there is no rule for this; we shall have to give each other supper.

The chair I leave to you. I have been asked three times since I came home whether I believe in the sixth light, and all I can say is that somebody looks after the seating. You will find no sign of the ledge at high water, nor at ordinary lows. You would need to be told of the week, by a person who had measured nearly everything, and had been, on the one night when she might have seen it for herself, indoors.

I mentioned that to Inês when I handed in my figures. I said it had struck me that the week of the walk was the only one this year.

"Roughly," she said.`),
    separator(),
    prose(
      '*The ledge below Carrow Head is dangerous and we have left its hours out of the tables. The breakfast at Saint Orrin is not dangerous. The treacle was delivered.*',
    ),
    footnotes({
      1: 'Others have remarked on it. A coast is as long as your patience.',
      2: 'I am told that it was “Well, I suppose not.”',
    }),
  ),
  comments: [
    {
      id: 76,
      by: 'Mrs. Abelard, Wall Cottage',
      date: '2026-08-29 10:02:00',
      text: 'You did not tell me when you were back, Mr. Wren. I had you on the slate for four days and rang for you on the third.',
    },
    {
      id: 77,
      by: tobias,
      date: '2026-08-29 10:15:00',
      parent: 76,
      text: 'That was for me? I was on the second mile past Port Sable. I thought somebody was getting married.',
    },
    {
      id: 78,
      by: 'Mrs. Abelard, Wall Cottage',
      date: '2026-08-29 10:16:00',
      parent: 77,
      text: 'All of Saint Orrin came out and looked for you.',
    },
    {
      id: 79,
      by: 'Saint Orrin (the man by the pan)',
      date: '2026-08-29 18:40:00',
      parent: 78,
      text: 'We had breakfast while we were at it. No harm done.',
    },
    {
      id: 80,
      by: 'Dorothea Pell',
      date: '2026-08-29 20:30:00',
      text: 'It was an hour and nineteen. I had the stopwatch on you.',
    },
    {
      id: 81,
      by: 'Bertrand Quill',
      date: '2026-08-30 09:30:00',
      text: 'A coast of infinite length enclosing a finite supper. I shall want to write to you about this.',
    },
    {
      id: 82,
      by: ines,
      date: '2026-08-30 09:45:00',
      parent: 81,
      text: 'Do. It is about time that we talked about a column.',
    },
  ],
};
