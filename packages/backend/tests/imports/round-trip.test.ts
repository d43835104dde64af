import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportCases, randomExport } from '@masthead/testing';
import { describe, expect, it, test } from 'vitest';
import { roundTrip, type RoundTripOptions } from './import-round-trip.ts';
import { lostContent } from './lost-content.ts';

// Every file is imported completely or with a line in the report; a second import changes nothing; an export of the result leads to the same
// rows.

const root = join(import.meta.dirname, '../../../..');
const recorded = join(root, '../shared/conformance');
const sample = join(root, 'sample/published');

describe('import: an export with', () => {
  it.each(exportCases)('$name is complete, and stays the same', async ({ model, bytes }) => {
    await using trip = await roundTrip(bytes);
    expect(trip.faults).toEqual([]);
    expect(lostContent(model, trip.rows, trip.report)).toEqual([]);
  });
});

/** Imports random exports; a fault names the number of the file. */
async function importRandom(from: number, to: number): Promise<string[]> {
  const faults: string[] = [];
  for (let seed = from; seed < to; seed += 1) {
    const { model, bytes } = randomExport(seed);
    // oxlint-disable-next-line no-await-in-loop -- each one needs the memory of a whole site
    await using trip = await roundTrip(bytes);
    const found = [...trip.faults, ...lostContent(model, trip.rows, trip.report)];
    faults.push(...found.map((fault) => `file ${seed}: ${fault}`));
  }
  return faults;
}

test('import: random exports are complete, and stay the same', async () => {
  expect(await importRandom(0, 6)).toEqual([]);
});

test(
  'import: 300 random exports are complete, and stay the same',
  { tags: ['exhaustive'], timeout: 600_000 },
  async () => {
    expect(await importRandom(6, 306)).toEqual([]);
  },
);

describe.each<[string, string, RoundTripOptions]>([
  ['the recorded WordPress', join(recorded, 'site.wxr.xml'), { site: join(recorded, 'site.json') }],
  ['the sample magazine', join(sample, 'magazine.wxr.xml'), { site: join(sample, 'site.json') }],
])('import: the export of %s', (_name, file, { site }) => {
  it.skipIf(!existsSync(file))(
    'stays the same when it is imported again, or exported and imported',
    async () => {
      const options = site === undefined ? {} : { site: readFileSync(site, 'utf8') };
      await using trip = await roundTrip(readFileSync(file), options);
      expect(trip.faults).toEqual([]);
      expect(trip.report.skipped).toEqual([]);
    },
  );
});
