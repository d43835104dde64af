import { article, foreignVerse, prose, verse } from '../../blocks.ts';
import type { Post } from '../entry.ts';
import { salma } from '../people.ts';

export const haulingSong: Post = {
  id: 86,
  slug: 'a-song-for-hauling-nets',
  title: 'A Song for Hauling Nets',
  author: salma,
  date: '2026-07-05 05:30:00',
  categories: ['the-night-desk'],
  tags: ['songs', 'night', 'boats'],
  excerpt:
    'Four lines that my uncle sang over the nets in Sidon, and how they came to be sung on channel eleven.',
  body: article(
    prose(
      `My uncle sold nets and mended them, and he mended better when he sang, so the shop was loud. There were songs for floats and songs for lead. This one is for hauling: you breathe in on the first half of a line and pull on the second. I have never seen it written down. I write it as I heard it, from under the table, where I was supposed to be sorting corks.`,
    ),
    foreignVerse(
      `يا بحرُ لا تعجلْ علينا بالرحيلْ
ما زال في الشبكِ الخفيفِ لنا قليلْ
والريحُ نامت والسراجُ على الضفافْ
يحكي لمن في الماء: إنّ الصبرَ جميلْ`,
      { language: 'ar', rtl: true },
    ),
    prose(`In English it will not pull. But this is what it says:`),
    verse(`Sea, do not be in haste to go away from us:
there is a little left for us in the light net.
The wind has gone to sleep; the lamp along the shore
is telling those upon the water: patience is beautiful.`),
    prose(`The last half line is older than my uncle. People say it at funerals and bus stops. He sang it as a joke, I think, because by then your arms were coming off.

One night in January I had the microphone open. I will not pretend that I did not know. It was ten to three, there was fog of [the tenth kind](/eleven-fogs/), eleven boats lay at anchor between the Ledgers and the bell and nobody could see anybody. I had asked each of them if all was well, and each had said *all well, Averil*, in the voice in which people say that. So I sang them four lines and closed the microphone, and sat there, and thought about the regulations.

It opened again. There was the noise of a stove. Then Agnes of the *Two Sisters*, who does not know a word of it, sang the second half of the first line back, nearly right, on the pull. The pilot came in underneath. By the third line I had six of them, and someone on a harmonica who has not come forward to this day.

They hauled that net for about a quarter of an hour. It was a great deal of fish.

*A word for singers:* *samak*, fish, is not in it anywhere. You do not mention it. It is listening.`),
  ),
  comments: [
    {
      id: 73,
      by: 'Rana (رنا), Sidon',
      date: '2026-07-06 21:14:00',
      text: 'جدّتي كانت تغنّيها، لكنها كانت تقول «في الشبك القديم». شكرًا يا سلمى.',
    },
    {
      id: 74,
      by: salma,
      date: '2026-07-06 22:05:00',
      parent: 73,
      text: 'Rana says that her grandmother sang “in the old net”. Yours may be the right one, Rana. Ours was light because my uncle was selling it.',
    },
    {
      id: 75,
      by: 'a harmonica',
      date: '2026-07-08 02:50:00',
      text: 'All well, Averil.',
    },
  ],
};
