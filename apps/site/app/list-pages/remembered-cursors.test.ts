import { expect, test } from 'vitest';
import { createCursorMemory } from './remembered-cursors.ts';

const at = (position: number, generation = 0) => ({ position, cursor: `c${position}`, generation });

test('remembered cursors are those of the list, by position', () => {
  const memory = createCursorMemory();
  memory.remember('/a/', at(10));
  memory.remember('/a/', at(20));
  expect([...memory.of('/a/', 1000)]).toEqual([
    [10, 'c10'],
    [20, 'c20'],
  ]);
  expect(memory.of('/b/', 1000).size).toBe(0);
});

test('remembered cursors end with a change, also those that were queried before it and arrive after it', () => {
  const memory = createCursorMemory();
  const { generation } = memory;
  memory.remember('/a/', at(10, generation));
  memory.clear();
  memory.remember('/a/', at(20, generation));
  expect(memory.of('/a/', 1000).size).toBe(0);
  memory.remember('/a/', at(20, memory.generation));
  expect(memory.of('/a/', 1000).size).toBe(1);
});

test('remembered cursors have an age', () => {
  let now = 0;
  const memory = createCursorMemory(() => now);
  memory.remember('/a/', at(10));
  now = 999;
  expect(memory.of('/a/', 1000).size).toBe(1);
  now = 1000;
  expect(memory.of('/a/', 1000).size).toBe(0);
});

test('requests for lists without cursors and for searches do not displace the cursors of lists', () => {
  const memory = createCursorMemory();
  memory.remember('/a/', at(10));
  for (let index = 0; index < 500; index += 1) {
    memory.of(`/none${index}/`, 1000);
    memory.remember(`/search?s=${index}`, at(10));
  }
  expect(memory.of('/a/', 1000).size).toBe(1);
});
