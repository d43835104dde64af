import { queryGraphql } from '../send-request.ts';
import { createCostMeter } from '../measurements/measure-cost.ts';
import type { Scenario } from '../scenario.ts';

const wide = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const doubling = (count: number): string =>
  `{...F0} ${wide(count, (index) => `fragment F${index} on RootQuery{...F${index + 1} ...F${index + 1}}`)} fragment F${count} on RootQuery{__typename}`;

/** Small bodies of costly requests. */
const bodies: Readonly<Record<string, unknown>> = {
  aliases: { query: `{${wide(3000, (index) => `a${index}:posts(first:100){nodes{content}}`)}}` },
  'aliases under the limit': {
    query: `{${wide(90, (index) => `a${index}:posts(first:100){nodes{content excerpt}}`)}}`,
  },
  'one node many times': {
    query: `{contentNodes(first:100){nodes{${wide(400, (index) => `...on Post{a${index}:content}`)}}}}`,
  },
  nesting: {
    query: `{${'contentNodes{nodes{contentType{node{'.repeat(300)}id${'}}}}'.repeat(300)}}`,
  },
  'duplicated fields': { query: `{${wide(3000, () => 'posts{nodes{id}}')}}` },
  'fragments that double': { query: doubling(60) },
  'fragments in a circle': {
    query: '{...A} fragment A on RootQuery{...B} fragment B on RootQuery{...A}',
  },
  'lists within lists': {
    query:
      '{posts(first:100){nodes{categories(first:100){nodes{posts(first:100){nodes{tags(first:100){nodes{posts(first:100){nodes{content}}}}}}}}}}}',
  },
  'comments within comments': {
    query:
      '{comments(first:100){nodes{replies(first:100){nodes{replies(first:100){nodes{content commentedOn{node{...on Post{content}}}}}}}}}}',
  },
  'large pages': { query: '{posts(first:100000){nodes{content excerpt}}}' },
  'all content': {
    query: '{contentNodes(first:100){nodes{...on Post{content excerpt} ...on Page{content}}}}',
  },
  'a long search': { query: `{posts(where:{search:"${'a '.repeat(3000)}"}){nodes{content}}}` },
  'many ids': {
    query: `{posts(where:{in:[${wide(3000, (index) => `"${index}"`)}]}){nodes{content}}}`,
  },
  introspection: {
    query: `{__schema{types{${'fields{type{'.repeat(12)}name${'}}'.repeat(12)}}}}`,
  },
  'a batch': Array.from({ length: 1000 }, () => ({ query: '{posts(first:100){nodes{content}}}' })),
  'a batch under the limit': Array.from({ length: 10 }, (_, index) => ({
    query: `{posts(first:100){nodes{a${index}:content excerpt}}}`,
  })),
  'a document of 1 MB': { query: `{${'__typename '.repeat(90_000)}}` },
  'a string of 1 MB': { query: `{posts(where:{search:"${'a'.repeat(1_000_000)}"}){nodes{id}}}` },
  'open braces': { query: '{'.repeat(60_000) },
  'many variables': {
    query: `query(${wide(3000, (index) => `$v${index}:Int`)}){posts{nodes{id}}}`,
  },
  'a deep variable': {
    query: 'query($v:RootQueryToPostConnectionWhereArgs){posts(where:$v){nodes{id}}}',
    variables: { v: { in: Array.from({ length: 100_000 }, (_, index) => String(index)) } },
  },
};

/** Expensive queries of a visitor. */
export const graphqlCost: Scenario = {
  name: 'graphql-cost',
  about: 'costly GraphQL queries: aliases, nesting, fragments, batches, large documents',
  kind: 'cost',
  seconds: { bounded: 10, long: 60 },
  async run(attack) {
    const { target, signal, tally } = attack;
    const measure = createCostMeter(attack);
    for (const [name, body] of Object.entries(bodies)) {
      if (signal.aborted) tally.skip(name);
      else await measure('visitor', `GraphQL, ${name}`, () => queryGraphql(target, body));
    }
  },
};
