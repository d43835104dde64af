// Renders social cards in a process of its own, whose environment decides which system fonts exist:
// `node render-cards.ts FOLDER CARDS`, with the cards as JSON. Prints their bytes as JSON, in Base64.
import { createImages, type SocialCard } from '../src/index.ts';

const [folder = '', cards = '[]'] = process.argv.slice(2);
const images = createImages({
  folder,
  maxBytes: 1e8,
  onError: (error) => {
    throw error;
  },
});
const rendered: string[] = [];
for (const card of JSON.parse(cards) as SocialCard[]) {
  rendered.push(Buffer.from(await images.renderCard(card)).toString('base64'));
}
process.stdout.write(JSON.stringify(rendered));
