import { createChance } from './chance.ts';
import type { ExportModel, ModelAuthor } from './export-model.ts';
import { randomItems } from './random-items.ts';
import { randomTerms } from './random-terms.ts';
import { writeExport } from './write-export.ts';

/** A random WordPress export with the faults of real ones: missing, repeated and misplaced objects, and odd values. */
export interface RandomExport {
  readonly model: ExportModel;
  /** The file. */
  readonly bytes: Uint8Array;
}

/** Creates the random export with this number; the same number leads to the same file. */
export function randomExport(seed: number): RandomExport {
  const chance = createChance(seed);
  const url = chance.pick([
    'https://old.example',
    'http://old.example/blog',
    'https://example.wordpress.com',
    'http://localhost:8080/wordpress',
  ]);
  const authors: ModelAuthor[] = chance.happens(0.1)
    ? []
    : [
        { id: 1, login: 'ana', email: 'ana@example.com', displayName: 'Ana' },
        { id: chance.pick([2, 1]), login: 'bob@example.com', email: '', displayName: 'Bob & Co' },
        { id: null, login: 'ünal özil', email: 'ana@example.com', displayName: '' },
        { id: 7, login: chance.pick(['', 'Ana', 'carl']), email: 'c@example.com', displayName: 'C' },
      ].filter(() => chance.happens(0.8));
  const terms = randomTerms(chance);
  const model: ExportModel = {
    version: chance.pick(['1.0', '1.1', '1.2', '1.2']),
    url,
    title: 'A site & more',
    authors,
    terms,
    items: randomItems(chance, { url, authors, terms }),
  };
  return { model, bytes: writeExport(model, chance) };
}
