import { expect, test } from 'vitest';
import { siteUrl } from '../../open-site.ts';
import { keyIn, openAccountSite } from './account-site.ts';

type Desk = ReturnType<typeof openAccountSite>;

const invalid = 'The link to confirm the email address is invalid.';
const wish = (site: Desk, email: string) => site.change('author', 'updateUser', { id: '3', email });
const lastKey = async (site: Desk): Promise<string> => keyIn((await site.mails()).at(-1)?.text ?? '');

test("e-mail change: a user's new address applies once it is confirmed", async () => {
  await using site = openAccountSite();
  expect(await wish(site, 'new@x.test')).toMatchObject({ email: 'author@magazine.example' });
  const [mail, ...more] = await site.mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe('new@x.test');
  const key = keyIn(mail?.text ?? '');
  expect(mail?.text).toContain(`${siteUrl}/account?confirm-email=${key}`);
  expect(await site.change('author', 'confirmEmail', { key })).toMatchObject({ email: 'new@x.test' });
  const [, notice] = await site.mails();
  expect(notice?.to).toBe('author@magazine.example');
  expect(notice?.text).toContain('was changed to new@x.test');
  expect(await site.change('author', 'confirmEmail', { key })).toBe(invalid);
});

test('e-mail change: a key is valid only for the user who requested it', async () => {
  await using site = openAccountSite();
  await wish(site, 'new@x.test');
  const key = await lastKey(site);
  expect(await site.change('visitor', 'confirmEmail', { key })).toBe(
    'Sign in to confirm your email address.',
  );
  for (const who of ['editor', 'administrator'] as const) {
    expect(await site.change(who, 'confirmEmail', { key })).toBe(invalid);
  }
  expect(await site.change('author', 'confirmEmail', { key: `${key}x` })).toBe(invalid);
  expect(site.stored(3)?.['email']).toBe('author@magazine.example');
});

test('e-mail change: whether an address is taken is revealed only to its owner by mail', async () => {
  await using site = openAccountSite();
  const [free, taken] = [await wish(site, 'new@x.test'), await wish(site, 'editor@magazine.example')];
  expect(taken).toEqual(free);
  const mails = await site.mails();
  expect(mails.map(({ to }) => to)).toEqual(['new@x.test', 'editor@magazine.example']);
  const key = keyIn(mails[1]?.text ?? '');
  expect(await site.change('author', 'confirmEmail', { key })).toBe(
    'Sorry, that email address is already used!',
  );
});

test('e-mail change: a key is valid for a day and until the password changes', async () => {
  let now = Date.UTC(2026, 5, 1);
  await using site = openAccountSite({ clock: () => now });
  await wish(site, 'new@x.test');
  const old = await lastKey(site);
  now += 24 * 3_600_000;
  expect(await site.change('author', 'confirmEmail', { key: old })).toBe(
    'The link to confirm the email address has expired.',
  );
  await wish(site, 'newer@x.test');
  const key = await lastKey(site);
  await site.change('author', 'updateUser', { id: '3', password: 'another lantern' });
  expect(await site.change('author', 'confirmEmail', { key })).toBe(invalid);
});

test('e-mail change: at most three confirmations are pending', async () => {
  await using site = openAccountSite();
  for (const name of ['a', 'b', 'c']) expect(await wish(site, `${name}@x.test`)).toBeTypeOf('object');
  expect(await wish(site, 'd@x.test')).toBe(
    'Too many unconfirmed email addresses. Confirm one of them, or try again tomorrow.',
  );
  expect(await site.mails()).toHaveLength(3);
});

test('e-mail change: an unchanged address sends no confirmation', async () => {
  await using site = openAccountSite();
  await wish(site, 'author@magazine.example');
  await wish(site, '');
  expect(await site.mails()).toEqual([]);
});

test('e-mail change: links invalidated by a new password or address do not count as pending', async () => {
  await using site = openAccountSite();
  for (const name of ['a', 'b', 'c']) await wish(site, `${name}@x.test`);
  await site.change('author', 'updateUser', { id: '3', password: 'another lantern' });
  for (const name of ['d', 'e', 'f']) expect(await wish(site, `${name}@x.test`)).toBeTypeOf('object');
  await site.change('administrator', 'updateUser', { id: '3', email: 'given@x.test' });
  expect(await wish(site, 'g@x.test')).toBeTypeOf('object');
});
