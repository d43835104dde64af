import sharp from 'sharp';
import { expect, test } from 'vitest';
import { longSize } from './attack-size.ts';
import { dynamicTexts, plainTexts } from './hostile-texts.ts';
import { makePng } from './make-png.ts';

test.each([...dynamicTexts, ...plainTexts])(
  'hostile text "$name" fits into the body of one request',
  ({ make }) => {
    const { textBytes: bytes, blocks } = longSize;
    const body = Buffer.byteLength(JSON.stringify(make({ bytes, blocks })));
    expect(body).toBeLessThanOrEqual(bytes + 2);
    expect(body).toBeGreaterThan(bytes * 0.8);
  },
);

test('makePng makes a small file of many pixels that an image library decodes', async () => {
  const file = makePng({ width: 3000, height: 2000 });
  expect(file.length).toBeLessThan(20_000);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 3000, height: 2000 });
  expect(data[0]).toBe(255);
});
