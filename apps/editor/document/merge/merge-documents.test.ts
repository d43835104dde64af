import { describe, expect, test } from 'vitest';
import { newFields, type DocumentFields } from '../fields.ts';
import { mergeBase } from './merge-base.ts';
import { mergeDocuments } from './merge-documents.ts';

const fields = (changes: Partial<DocumentFields>): DocumentFields => ({ ...newFields, ...changes });
const texts = (base: string, mine: string, theirs: string) => ({
  base: fields({ content: base }),
  mine: fields({ content: mine }),
  theirs: fields({ content: theirs }),
});
const undecided = () => null;

const lines = (word: string): string =>
  Array.from({ length: 4100 }, (_, index) => `${word} ${String(index)}`).join('\n\n');

describe('mergeDocuments', () => {
  test.each([
    ['changes of different paragraphs', 'a\n\nb\n\nc', 'A\n\nb\n\nc', 'a\n\nb\n\nC', 'A\n\nb\n\nC'],
    ['changes of adjacent paragraphs', 'a\n\nb', 'A\n\nb', 'a\n\nB', 'A\n\nB'],
    ['a change and a new paragraph behind it', 'a\n\nb', 'a\n\nB', 'a\n\nb\n\nnew', 'a\n\nB\n\nnew'],
    ['a removed and a changed paragraph', 'a\n\nb\n\nc', 'b\n\nc', 'a\n\nb\n\nC', 'b\n\nC'],
    [
      'changes of different words',
      'one two three four',
      'One two three four',
      'one two three Four',
      'One two three Four',
    ],
    ['the same change', 'a\n\nb', 'a\n\nB', 'a\n\nB', 'a\n\nB'],
    ['two new paragraphs at one place', 'a', 'a\n\nfrom me', 'a\n\nby them', 'a\n\nby them\n\nfrom me'],
    ['a change of white space only', 'a\n\nb', 'a\n\n\nb', 'a\n\nB', 'a\n\n\nB'],
    [
      'text and a tag',
      '<p>one two three</p>',
      '<p>one two <b>three</b></p>',
      '<p>One two three</p>',
      '<p>One two <b>three</b></p>',
    ],
    ['new content', '', 'mine', '', 'mine'],
  ])('%s are merged', (_, base, mine, theirs, merged) => {
    const result = mergeDocuments(texts(base, mine, theirs), null, undecided);
    expect(result.conflicts).toEqual([]);
    expect(result.fields.content).toBe(merged);
  });

  test.each([
    ['the same word', 'one two three', 'one 2 three', 'one zwei three'],
    ['adjacent words', 'one two three', 'one 2 three', 'one two 3'],
    ['a removed and a changed paragraph', 'a\n\nb', 'a', 'a\n\nB'],
    ['overlapping tags', '<p>a b c</p>', '<p><b>a b</b> c</p>', '<p>a <i>b c</i></p>'],
    ['attributes of a block', '<!-- wp:a {"x":1} /-->', '<!-- wp:a {"x":2} /-->', '<!-- wp:a {"x":3} /-->'],
    ['similar paragraphs at one place', 'a', 'a\n\nthe same words here', 'a\n\nthe same words there'],
  ])('%s are a conflict, and my version stays', (_, base, mine, theirs) => {
    const result = mergeDocuments(texts(base, mine, theirs), 'Ana', undecided);
    expect(result.conflicts).toHaveLength(1);
    expect(result.conflicts[0]).toMatchObject({ field: 'content', theirName: 'Ana', canTakeBoth: true });
    expect(result.fields.content).toBe(mine);
  });

  test.each([
    ['mine', 'a\n\nmy words\n\nc'],
    ['theirs', 'a\n\ntheir text\n\nC'],
    ['both', 'a\n\nmy words\n\ntheir text\n\nC'],
  ] as const)('a conflict decided as "%s" leaves other changes merged', (choice, merged) => {
    const versions = texts('a\n\nold thing\n\nc', 'a\n\nmy words\n\nc', 'a\n\ntheir text\n\nC');
    const result = mergeDocuments(versions, null, () => choice);
    expect(result.conflicts).toEqual([]);
    expect(result.fields.content).toBe(choice === 'mine' ? `${merged.slice(0, -1)}C` : merged);
  });

  test('content that both changed in every paragraph has a conflict for each', () => {
    const result = mergeDocuments(texts('a\n\nb\n\nc', 'a1\n\nb1\n\nc1', 'a2\n\nb2\n\nc2'), null, undecided);
    expect(result.conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([
      ['a1', 'a2'],
      ['b1', 'b2'],
      ['c1', 'c2'],
    ]);
    expect(new Set(result.conflicts.map(({ id }) => id)).size).toBe(3);
  });

  test('other fields: changes of one user are taken, terms are added and removed, others conflict', () => {
    const result = mergeDocuments(
      {
        base: fields({ title: 'The old title', tagIds: [1, 2, 3], slug: 'a', template: 'x' }),
        mine: fields({ title: 'The new title', tagIds: [2, 3, 4], slug: 'b', template: 'x' }),
        theirs: fields({ title: 'The old title!', tagIds: [1, 3, 5], slug: 'c', template: 'y' }),
      },
      null,
      undecided,
    );
    expect(result.fields).toMatchObject({
      title: 'The new title!',
      tagIds: [3, 5, 4],
      slug: 'b',
      template: 'y',
    });
    expect(result.conflicts.map(({ id, canTakeBoth }) => [id, canTakeBoth])).toEqual([['slug', false]]);
    expect(result.theirFields).toEqual(['title', 'slug', 'tagIds', 'template']);
  });

  test('content with too many changes for a comparison is a conflict as a whole', () => {
    const result = mergeDocuments(texts(lines('a'), lines('b'), lines('c')), null, undecided);
    expect(result.conflicts).toHaveLength(1);
    expect(result.fields.content).toBe(lines('b'));
  });
});

describe('mergeBase', () => {
  const base = fields({ content: 'a\n\nb\n\nc' });
  const sent = fields({ content: 'a\n\nB\n\nc', title: 'Sent' });
  const baseFor = (theirs: Partial<DocumentFields>) => mergeBase(base, [sent], fields(theirs));

  test('a sent version is the base of content that contains it', () => {
    expect(baseFor({ content: 'a\n\nB\n\nC', title: 'Sent' })).toEqual(sent);
  });

  test('a sent version that was not stored is not the base, also if it is more similar', () => {
    expect(baseFor({ content: 'a\n\nb\n\nC' })).toEqual(base);
    expect(baseFor({ content: 'a\n\nother\n\nc' })).toEqual(base);
    const short = fields({ content: 'mine' });
    expect(mergeBase(base, [short], fields({ content: 'x\n\ny' }))).toEqual(base);
  });

  test('fields and content have a base of their own', () => {
    expect(baseFor({ content: 'a', title: 'Sent' })).toEqual({ ...base, title: 'Sent' });
  });
});
