import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { compileFragment, type CompiledOperation, compileOperation } from './compile-operation.ts';

function compile(text: string): CompiledOperation & { texts: Record<string, string> } {
  const { definitions } = parse(text);
  const fragments = new Map(
    definitions
      .filter(
        (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
      )
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const compiled = compileOperation(operation as OperationDefinitionNode, fragments);
  const texts = compiled.fragments.map((name) => {
    const fragment = fragments.get(name);
    return [name, fragment ? compileFragment(fragment, fragments) : ''] as const;
  });
  return { ...compiled, texts: Object.fromEntries(texts) };
}

test('compileOperation: splits an operation into variables, selections and fragments', () => {
  expect(
    compile(`
      query Posts($first: Int = 10, $after: String) {
        posts(first: $first, after: $after) { nodes { ...Card } }
        newest: posts(first: 1) { nodes { ...Card } }
      }
      fragment Card on Post { title author { node { ...Name } } }
      fragment Name on User { name }
      fragment Unused on User { id }
    `),
  ).toEqual({
    kind: 'query',
    name: 'Posts',
    variables: '$first:Int=10,$after:String',
    selections:
      '%posts:posts(first:$first after:$after){nodes{...Card}}%newest:posts(first:1){nodes{...Card}}',
    fragments: ['Card', 'Name'],
    depth: 6,
    texts: {
      Card: 'fragment Card on Post{title author{node{...Name}}}',
      Name: 'fragment Name on User{name}',
    },
  });
});

test('compileOperation: root fields without selections are separated', () => {
  expect(compile('query Q { __typename other: __typename }').selections).toBe(
    '%__typename:__typename %other:__typename',
  );
});

test('compileOperation: fragments at the root are inlined with their conditions, so that their fields can be renamed', () => {
  const { selections, fragments } = compile(`
    query Q($deep: Boolean!) { ...Root @include(if: $deep) ... on RootQuery { ...More } }
    fragment Root on RootQuery { viewer { ...Name } ...More }
    fragment More on RootQuery { posts { nodes { id } } }
    fragment Name on User { name }
  `);
  expect(selections).toBe(
    '...on RootQuery@include(if:$deep){%viewer:viewer{...Name}...on RootQuery{%posts:posts{nodes{id}}}}' +
      '...on RootQuery{...on RootQuery{%posts:posts{nodes{id}}}}',
  );
  expect(fragments).toEqual(['Name']);
});

test('compileOperation: fragments that use variables, also transitively, are inlined; others are not', () => {
  const { selections, fragments, texts } = compile(`
    query Q($size: Int) { viewer { ...Person } }
    fragment Person on User { ...Face ...Name }
    fragment Face on User { avatar(size: $size) { url } }
    fragment Name on User { name }
  `);
  expect(selections).toBe('%viewer:viewer{...on User{...on User{avatar(size:$size){url}}...Name}}');
  expect(fragments).toEqual(['Name']);
  expect(texts).toEqual({ Name: 'fragment Name on User{name}' });
});

test('compileOperation: $ and % are escaped in string literals, so elsewhere they mark variables and root fields', () => {
  const { selections, variables } = compile(String.raw`
    query Q($s: String = "%\"$x") { a: posts(where: { search: "100% $cost \" $s" }) { id } b: posts(where: { search: """5 $""" }) { id } }
  `);
  expect(selections).toBe(
    String.raw`%a:posts(where:{search:"100\u0025 \u0024cost \" \u0024s"}){id}%b:posts(where:{search:"5 \u0024"}){id}`,
  );
  expect(variables).toBe(String.raw`$s:String="\u0025\"\u0024x"`);
});

test('compileOperation: the depth counts the operation and every field on the longest path, through fragments', () => {
  expect(compile('query Q { viewer { id } }').depth).toBe(3);
  expect(
    compile(`
      query Q { a: viewer { id } viewer { ... on User { ...F } } }
      fragment F on User { posts { nodes { author { node { name } } } } }
    `).depth,
  ).toBe(7);
});

test('compileOperation: unsupported operations are rejected', () => {
  expect(() => compile('{ viewer { id } }')).toThrow('An operation needs a name');
  expect(() => compile('subscription S { posts { id } }')).toThrow('"S" is a subscription');
  expect(() => compile('query Q @live { viewer { id } }')).toThrow('"Q" carries a directive');
});
