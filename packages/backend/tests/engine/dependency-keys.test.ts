import { expect, test } from 'vitest';
import { createDependencyKeys } from '../../src/graphql/engine/index.ts';

const operations = [{ type: 'query', name: 'Front' }] as const;

test('dependency keys are the operation, then lists, then nodes, each once', () => {
  const keys = createDependencyKeys();
  for (const id of [btoa('post:1'), btoa('post:2'), btoa('post:1')]) keys.node(id);
  keys.list('Post');
  keys.list('post');
  keys.list('mediaItem');
  expect(keys.header({ operations, maxBytes: 6000 })).toBe(
    `graphql:Query operation:Front list:post list:mediaitem ${btoa('post:1')} ${btoa('post:2')}`,
  );
});

test('dependency keys of several operations list each kind of operation once', () => {
  const keys = createDependencyKeys();
  const several = [...operations, { type: 'query', name: null }, { type: 'mutation', name: 'Sink' }] as const;
  expect(keys.header({ operations: several, maxBytes: 6000 })).toBe(
    'graphql:Query graphql:Mutation operation:Front operation:Sink',
  );
});

test('dependency keys: too many nodes are replaced by their types', () => {
  const keys = createDependencyKeys();
  keys.list('post');
  for (let id = 1; id <= 1000; id += 1) keys.node(btoa(`post:${id}`));
  keys.node(btoa('term:1'));
  expect(keys.header({ operations, maxBytes: 6144 })).toBe(
    'graphql:Query operation:Front list:post skipped:post skipped:term',
  );
});
