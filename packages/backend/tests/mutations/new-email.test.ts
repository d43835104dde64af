import { expect, test } from 'vitest';
import { siteUrl } from '../open-site.ts';
import { keyIn, openPeopleDesk } from './people-desk.ts';

type Desk = ReturnType<typeof openPeopleDesk>;

const invalid = 'The link to confirm the email address is invalid.';
const wish = (desk: Desk, email: string) => desk.change('author', 'updateUser', { id: '3', email });
const lastKey = async (desk: Desk): Promise<string> => keyIn((await desk.mails()).at(-1)?.text ?? '');

test("a new address of one's own holds once it is confirmed from there", async () => {
  await using desk = openPeopleDesk();
  expect(await wish(desk, 'new@x.test')).toMatchObject({ email: 'author@magazine.example' });
  const [mail, ...more] = await desk.mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe('new@x.test');
  const key = keyIn(mail?.text ?? '');
  expect(mail?.text).toContain(`${siteUrl}/account?confirm-email=${key}`);
  expect(await desk.change('author', 'confirmEmail', { key })).toMatchObject({ email: 'new@x.test' });
  const [, notice] = await desk.mails();
  expect(notice?.to).toBe('author@magazine.example');
  expect(notice?.text).toContain('is now new@x.test');
  expect(await desk.change('author', 'confirmEmail', { key })).toBe(invalid);
});

test('a key is good for nobody but who asked for it', async () => {
  await using desk = openPeopleDesk();
  await wish(desk, 'new@x.test');
  const key = await lastKey(desk);
  expect(await desk.change('visitor', 'confirmEmail', { key })).toBe('Log in to confirm your email address.');
  for (const who of ['editor', 'administrator'] as const) {
    expect(await desk.change(who, 'confirmEmail', { key })).toBe(invalid);
  }
  expect(await desk.change('author', 'confirmEmail', { key: `${key}x` })).toBe(invalid);
  expect(desk.stored(3)?.['email']).toBe('author@magazine.example');
});

test('whether another has an address is told to who reads its mail alone', async () => {
  await using desk = openPeopleDesk();
  const [free, taken] = [await wish(desk, 'new@x.test'), await wish(desk, 'editor@magazine.example')];
  expect(taken).toEqual(free);
  const mails = await desk.mails();
  expect(mails.map(({ to }) => to)).toEqual(['new@x.test', 'editor@magazine.example']);
  const key = keyIn(mails[1]?.text ?? '');
  expect(await desk.change('author', 'confirmEmail', { key })).toBe(
    'Sorry, that email address is already used!',
  );
});

test('a key to confirm is good for a day, and until the password changes', async () => {
  let now = Date.UTC(2026, 5, 1);
  await using desk = openPeopleDesk({ clock: () => now });
  await wish(desk, 'new@x.test');
  const old = await lastKey(desk);
  now += 24 * 3_600_000;
  expect(await desk.change('author', 'confirmEmail', { key: old })).toBe(
    'The link to confirm the email address has expired.',
  );
  await wish(desk, 'newer@x.test');
  const key = await lastKey(desk);
  await desk.change('author', 'updateUser', { id: '3', password: 'another lantern' });
  expect(await desk.change('author', 'confirmEmail', { key })).toBe(invalid);
});

test('three addresses wait to be confirmed at most', async () => {
  await using desk = openPeopleDesk();
  for (const name of ['a', 'b', 'c']) expect(await wish(desk, `${name}@x.test`)).toBeTypeOf('object');
  expect(await wish(desk, 'd@x.test')).toBe(
    'Too many unconfirmed email addresses. Confirm one of them, or try again tomorrow.',
  );
  expect(await desk.mails()).toHaveLength(3);
});

test('an address that stays the same asks for nothing', async () => {
  await using desk = openPeopleDesk();
  await wish(desk, 'author@magazine.example');
  await wish(desk, '');
  expect(await desk.mails()).toEqual([]);
});

test('links that a new password or address has made worthless make way for others', async () => {
  await using desk = openPeopleDesk();
  for (const name of ['a', 'b', 'c']) await wish(desk, `${name}@x.test`);
  await desk.change('author', 'updateUser', { id: '3', password: 'another lantern' });
  for (const name of ['d', 'e', 'f']) expect(await wish(desk, `${name}@x.test`)).toBeTypeOf('object');
  await desk.change('administrator', 'updateUser', { id: '3', email: 'given@x.test' });
  expect(await wish(desk, 'g@x.test')).toBeTypeOf('object');
});
