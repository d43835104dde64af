import { expect, test } from 'vitest';
import { printDocument, printMerged } from './print-document.ts';
import type { AnyDocument } from './typed-document.ts';

const card = { name: 'Card', text: 'fragment Card on Post{title}' };

const posts: AnyDocument = {
  kind: 'query',
  name: 'Posts',
  variables: '$first:Int=10',
  selections: '%posts:posts(first:$first){nodes{...Card}}',
  fragments: [card],
  depth: 4,
};

const newest: AnyDocument = {
  kind: 'query',
  name: 'Newest',
  variables: '$first:Int',
  selections:
    '%newest:posts(first:$first where:{search:"100\\u0025 \\u0024"}){nodes{...Card}}%title:generalSettings{title}',
  fragments: [card],
  depth: 4,
};

test('printDocument: an unmerged document is printed without prefixes', () => {
  expect(printDocument(posts)).toBe(
    'query Posts($first:Int=10){posts(first:$first){nodes{...Card}}}\nfragment Card on Post{title}',
  );
  expect(printDocument(newest)).toContain(
    '{newest:posts(first:$first where:{search:"100\\u0025 \\u0024"}){nodes{...Card}}title:generalSettings{title}}',
  );
});

test('printDocument: a root field whose key is a prefix of its name keeps its alias', () => {
  expect(
    printDocument({ ...posts, variables: '', selections: '%post:posts{nodes{id}}', fragments: [] }),
  ).toBe('query Posts{post:posts{nodes{id}}}');
});

test('printMerged: root fields and variables are prefixed, fragments are shared', () => {
  expect(printMerged([posts, newest])).toBe(
    'query Posts_Newest($q0_first:Int=10,$q1_first:Int){' +
      'q0_posts:posts(first:$q0_first){nodes{...Card}} ' +
      'q1_newest:posts(first:$q1_first where:{search:"100\\u0025 \\u0024"}){nodes{...Card}}q1_title:generalSettings{title}}\n' +
      'fragment Card on Post{title}',
  );
});

test('printMerged: documents without variables declare none', () => {
  const plain = { ...posts, variables: '', selections: '%viewer:viewer{id}', fragments: [] };
  expect(printMerged([plain, plain])).toBe('query Posts_Posts{q0_viewer:viewer{id} q1_viewer:viewer{id}}');
});
