import { expect, test } from 'vitest';
import { siteUrl } from '../open-site.ts';
import { keyIn, openPeopleDesk } from './people-desk.ts';

type Desk = ReturnType<typeof openPeopleDesk>;

const invalid = 'The link to confirm the email address is invalid.';
const wish = (desk: Desk, email: string) => desk.change('author', 'updateUser', { id: '3', email });
const lastKey = async (desk: Desk): Promise<string> => keyIn((await desk.mails()).at(-1)?.text ?? '');

test("e-mail change: a user's new address applies once it is confirmed", async () => {
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

test('e-mail change: a key is valid only for the user who requested it', async () => {
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

test('e-mail change: whether an address is taken is revealed only to its owner by mail', async () => {
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

test('e-mail change: a key is valid for a day and until the password changes', async () => {
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

test('e-mail change: at most three confirmations are pending', async () => {
  await using desk = openPeopleDesk();
  for (const name of ['a', 'b', 'c']) expect(await wish(desk, `${name}@x.test`)).toBeTypeOf('object');
  expect(await wish(desk, 'd@x.test')).toBe(
    'Too many unconfirmed email addresses. Confirm one of them, or try again tomorrow.',
  );
  expect(await desk.mails()).toHaveLength(3);
});

test('e-mail change: an unchanged address sends no confirmation', async () => {
  await using desk = openPeopleDesk();
  await wish(desk, 'author@magazine.example');
  await wish(desk, '');
  expect(await desk.mails()).toEqual([]);
});

test('e-mail change: links invalidated by a new password or address do not count as pending', async () => {
  await using desk = openPeopleDesk();
  for (const name of ['a', 'b', 'c']) await wish(desk, `${name}@x.test`);
  await desk.change('author', 'updateUser', { id: '3', password: 'another lantern' });
  for (const name of ['d', 'e', 'f']) expect(await wish(desk, `${name}@x.test`)).toBeTypeOf('object');
  await desk.change('administrator', 'updateUser', { id: '3', email: 'given@x.test' });
  expect(await wish(desk, 'g@x.test')).toBeTypeOf('object');
});
