import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atomSchema, rssSchema } from './feed-schemas.ts';
import { type FeedSites, startFeedSites } from './stage.ts';

// These schemas are stricter than feed parsers.

let stage: FeedSites;
beforeAll(async () => {
  stage = await startFeedSites();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

const places = ['/', '/category/shore/', '/tag/salt/', '/author/ana/', '/comments/', '/a-boat/'];

/** Throws the validation errors. */
function validate(feed: string, schema: string): void {
  using rules = XmlDocument.fromString(schema);
  using validator = RelaxNGValidator.fromDoc(rules);
  using document = XmlDocument.fromString(feed);
  validator.validate(document);
}

test.each(places)('feeds: those of %s conform to their specifications', async (place) => {
  const atom = await stage.text('embedded', `${place}feed/atom/`);
  const rss = await stage.text('embedded', `${place}feed/`);
  expect(() => validate(atom, atomSchema)).not.toThrow();
  expect(() => validate(rss, rssSchema)).not.toThrow();
  for (const [feed, id] of [
    [atom, /<id>(.*?)<\/id>/g],
    [rss, /<guid[^>]*>(.*?)<\/guid>/g],
  ] as const) {
    const ids = [...feed.matchAll(id)].map(([, found]) => found);
    expect(ids).toHaveLength(new Set(ids).size);
  }
});

test('feed schemas: reject feeds without dates, ids or links', async () => {
  const atom = await stage.text('embedded', '/feed/atom/');
  const rss = await stage.text('embedded', '/feed/');
  const entry = atom.indexOf('<entry>');
  const lacking = atom.slice(0, entry) + atom.slice(entry).replace(/<updated>.*?<\/updated>/, '');
  expect(() => validate(lacking, atomSchema)).toThrow();
  expect(() => validate(atom.replace(/<id>(.*?)<\/id>/, '$&$&'), atomSchema)).toThrow();
  expect(() => validate(rss.replace(/<guid.*?<\/guid>/, ''), rssSchema)).toThrow();
  expect(() => validate(rss.replace(/(<pubDate>)\w+, /, '$1'), rssSchema)).toThrow();
});
