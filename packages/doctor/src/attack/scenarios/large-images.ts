import { imageFormats, imageWidths } from '@masthead/contract';
import { makePng } from '../make-png.ts';
import { createCostMeter, type CostMeter } from '../measurements/measure-cost.ts';
import type { Attack, Scenario } from '../scenario.ts';
import { authorization, sendRequest } from '../send-request.ts';

/** Dimensions just below and far above the limit, in pixels. */
const images = { accepted: { width: 7000, height: 7000 }, refused: { width: 10_000, height: 10_000 } };

/** Images of a few kilobytes and many megapixels, in every size. */
export const largeImages: Scenario = {
  name: 'large-images',
  about: 'images of many megapixels in a few kilobytes, in every size',
  kind: 'cost',
  seconds: { bounded: 10, long: 60 },
  async run(attack) {
    const { tally } = attack;
    const measure = createCostMeter(attack);
    const tooLarge = await upload(attack, measure, 'refused');
    tally.check({
      claim: 'An image of 100 megapixels is rejected.',
      holds: tooLarge === null,
      counted: tooLarge === null ? 'rejected' : 'accepted',
      help: 'Lower MASTHEAD_MAX_MEGAPIXELS.',
    });
    for (const path of [await upload(attack, measure, 'accepted'), tooLarge]) {
      if (path !== null) await requestEachSize(attack, measure, path);
    }
  },
};

/** @returns The path of the original; `null` if it was rejected. */
async function upload(
  { target }: Attack,
  measure: CostMeter,
  image: keyof typeof images,
): Promise<string | null> {
  const body = makePng(images[image]);
  const headers = {
    ...(await authorization(target, 'author')),
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="large-${image}.png"`,
  };
  const { status, text } = await measure('author', `upload of ${JSON.stringify(images[image])}`, () =>
    sendRequest(target, '/wp-json/wp/v2/media', { method: 'POST', headers, body: new Uint8Array(body) }),
  );
  if (status !== 201) return null;
  return new URL((JSON.parse(text) as { source_url: string }).source_url).pathname;
}

async function requestEachSize(
  { target, signal, tally }: Attack,
  measure: CostMeter,
  path: string,
): Promise<void> {
  const name = path.replace(/^\/wp-content\/uploads\//, '');
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const address = `/images/${width}/${name}.${format}`;
      if (signal.aborted) tally.skip(address);
      else await measure('visitor', `GET ${address}`, () => sendRequest(target, address));
    }
  }
}
