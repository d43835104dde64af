import { captioned } from '../../classic.ts';
import type { Post } from '../entry.ts';
import { media } from '../media.ts';
import { tobias } from '../people.ts';

export const ferryOffice: Post = {
  id: 70,
  slug: 'the-ferry-office-regrets',
  title: 'The Ferry Office Regrets',
  author: tobias,
  date: '2026-11-07 09:15:00',
  categories: ['letters', 'harbour-life'],
  tags: ['boats', 'weather'],
  picture: media.ferryInRain,
  excerpt: 'Mrs. Stroud answers, in one letter and for the last time, all the complaints received this year.',
  body: `<em>Every November the Averil Ferry Office answers its complaints. There is one answer. It is pinned up in the waiting room, and we print it here by permission and, I think, by instruction.</em>

Dear passengers,

I have before me forty-three letters, six postcards and a drawing. I take them in order of temperature.

<strong>To the gentleman who was left behind on 4 February.</strong> You write that you were "on the quay, in plain sight, waving". You were on the quay at Saint Orrin. The boat was at Port Averil. The captain saw you perfectly well, and waved back.

<strong>To the lady with the piano.</strong> It is not the case that we do not carry pianos. We carry them on Wednesdays. What we said was that we do not carry pianos <em>being played</em>, and I will say now, privately, that I was overruled, and that it was the best crossing of the year.

<strong>To all eleven who wrote about the timetable of 19 March.</strong> It was upside down. You are right that somebody should have noticed. All of you caught your boats. I should like you to think about that.
${captioned(media.harbour, {
  caption: 'Port Averil on a day without complaints. The ferry office is the pink one.',
  align: 'alignnone',
  width: 1024,
})}
<strong>To "Disgusted, Cabin Deck".</strong> The noise is the ship. When there is no noise, do write again.

<strong>To the parents of Piet.</strong> No charge will be made for the biscuits. Nor for the second tin. He was very civil about it. He has now been sick in each of our four lifebelts, and under a by-law of 1902 is therefore an honorary member of the crew. His cap is at this office.

<strong>To the person who asks why the 18.10 waits.</strong>

It does wait. You are quite correct; you timed it on nine evenings, and enclosed a graph. On each of them the <em>Good Intent</em> lay alongside at Port Averil, ropes singled up, steam up, in all weathers, for between one minute and four, and then left without anybody having got on.

I could tell you that it is the tide. It is not the tide.

There used to be a nurse who went over by that boat. She worked days in the town and her mother was at Saint Orrin, and the ward never let her go on time; so she ran. All down Rope Street, you could hear her shoes. Captain Abelard would stand at the end of the gangway, looking at the sky as if it were the weather he was waiting for, and when the shoes came round the corner by the chandlery he would take off his cap, look inside it, put it on, and say "Well, I suppose". That was for twelve years. Then the mother died, and the nurse took a post in the city.

That is nine years ago. We have had two captains since. Neither was told to wait, and nobody has ever written it down, until you did, with a graph. But at ten past six every evening, whoever is on the bridge looks at the sky. There is a small silence, in which the deckhand does not cast off. And everyone on that boat who has come aboard out of the rain, and found a seat by the heater, and who wishes of course to get home, hears it too, and without exactly meaning to turns an ear towards Rope Street.

I have considered your proposal that we leave on time. I have put it to the crew. They regret.

I remain, for the forty-first year, and on deck if wanted,

<strong>Wilhelmina Stroud</strong>
Averil Ferry Office
<em>Hours: when the lamp is lit</em>

<em>P.S. The soup is not included in the fare. It has merely never been charged for. (<a href="http://masthead.example/ferrymans-chowder/">Here is how it is made.</a>)</em>`,
  comments: [
    {
      id: 41,
      by: 'Piet, aged nine',
      date: '2026-11-07 15:45:00',
      text: 'I am coming for the cap on Saturday.',
    },
    {
      id: 42,
      by: 'Wilhelmina Stroud, Ferry Office',
      date: '2026-11-07 16:00:00',
      parent: 41,
      text: 'It has been brushed.',
    },
    {
      id: 43,
      by: 'a nurse',
      date: '2026-11-14 23:20:00',
      text: 'I read this on a break. I did not know. I have the 25th and 26th off.',
    },
    {
      id: 44,
      by: 'Wilhelmina Stroud, Ferry Office',
      date: '2026-11-15 07:01:00',
      parent: 43,
      text: 'Then do not run, my dear. We will wait.',
    },
  ],
};
