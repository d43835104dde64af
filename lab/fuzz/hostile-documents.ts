import type { Chance } from './chance.ts';

const wide = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

/** Small but expensive documents: wide, deep, exponential, cyclic. */
export function hostileDocument(chance: Chance): string {
  const size = chance.pick([3, 30, 300, 3000]);
  return chance.pick<() => string>([
    () => `{${wide(size, (index) => `a${index}:posts(first:100){nodes{content}}`)}}`,
    () => `{${wide(size, () => 'posts{nodes{id}}')}}`,
    () => `{${wide(size, () => '__typename')}}`,
    () => `{${'contentNodes{nodes{contentType{node{'.repeat(size)}id${'}}}}'.repeat(size)}}`,
    () => `{posts(where:{in:[${wide(size, (index) => `"${3000 + index}"`)}]}){nodes{id}}}`,
    () => `{posts(where:{in:${'['.repeat(size)}${']'.repeat(size)}}){nodes{id}}}`,
    () =>
      `{posts(first:100){nodes{comments(first:100){nodes{replies(first:100){nodes{commentedOn{node{... on Post{comments(first:100){nodes{content}}}}}}}}}}}}`,
    () => `{...A} fragment A on RootQuery{...B} fragment B on RootQuery{...A}`,
    () =>
      `{${wide(2, () => '...F0')}} ${wide(Math.min(size, 300), (index) => `fragment F${index} on RootQuery{...F${index + 1} ...F${index + 1}}`)} fragment F${Math.min(size, 300)} on RootQuery{__typename}`,
    () => `query(${wide(size, (index) => `$v${index}:Int`)}){posts{nodes{id}}}`,
    () => `{posts${'@include(if:true)'.repeat(size)}{nodes{id}}}`,
    () => `{posts(where:{search:"${'a '.repeat(size)}"}){nodes{id}}}`,
    () => `{posts(where:{dateQuery:{${wide(size, () => 'after:{year:2020}')}}}){nodes{id}}}`,
    () =>
      `{__schema{types{${'fields{type{'.repeat(Math.min(size, 30))}name${'}}'.repeat(Math.min(size, 30))}}}}`,
    () => wide(size, (index) => `query Q${index}{__typename}`),
    () => `{${wide(size, (index) => `a${index}:node(id:"cG9zdDozMDAw"){... on Post{content excerpt}}`)}}`,
    () => `{contentNodes(first:100){nodes{${wide(size, (index) => `... on Post{a${index}:content}`)}}}}`,
    () => `{menuItems(first:100){nodes{childItems(first:100){nodes{childItems(first:100){nodes{label}}}}}}}`,
    () => `mutation{createPost(input:{}){clientMutationId}}`,
    () => `subscription{posts{nodes{id}}}`,
    () => '{'.repeat(size * 5),
    () => '['.repeat(size * 5),
    () => `"""${'"'.repeat(size)}`,
    () => `{posts(where:{search:"""${'\\"""'.repeat(size)}"""}){nodes{id}}}`,
    () => `type A{a:Int} schema{query:A} extend type RootQuery{x:Int} {__typename}`,
    () => '#'.repeat(size),
    () => ',\n\t\uFEFF '.repeat(size),
  ])();
}
