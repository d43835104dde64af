import { buildSchema, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schemaSdl } from '@masthead/contract';
import { openAccountSite, type RoleOrVisitor } from '../mutations/users/account-site.ts';

// Who may write which field of whose account: everything not allowed here is rejected and changes nothing. The fields
// come from the schema, so a new one must be listed here.

const schema = buildSchema(schemaSdl, { assumeValidSDL: true });
const roles = ['visitor', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
const others = 'administrator';

/** A value for each writable field. */
const values: Readonly<Record<string, unknown>> = {
  aim: 'changed',
  description: 'changed',
  displayName: 'changed',
  firstName: 'changed',
  jabber: 'changed',
  lastName: 'changed',
  locale: 'de_DE',
  nicename: 'changed',
  nickname: 'changed',
  richEditing: 'false',
  websiteUrl: 'https://changed.example',
  yim: 'changed',
  email: 'changed@x.test',
  password: 'changed lantern',
  registered: '2001-02-03 04:05:06',
  roles: ['administrator'],
};

/** Fields that only the user may write; all others require edit_users. */
const ofTheManagers = new Set(['registered', 'roles']);

const fieldsOf = (input: string, except: readonly string[]): string[] => {
  const type = schema.getType(input);
  if (!isInputObjectType(type)) throw new Error(`There is no input ${input}.`);
  return Object.keys(type.getFields()).filter((name) => !['clientMutationId', ...except].includes(name));
};

test('every field of an account is listed in this table', () => {
  expect(fieldsOf('UpdateUserInput', ['id']).toSorted()).toEqual(Object.keys(values).toSorted());
  expect(fieldsOf('CreateUserInput', ['username']).toSorted()).toEqual(Object.keys(values).toSorted());
  // Users cannot change their own role.
  expect(fieldsOf('RegisterUserInput', ['username']).toSorted()).toEqual(
    Object.keys(values)
      .filter((name) => name !== 'roles')
      .toSorted(),
  );
});

const rejection = 'You do not have the appropriate capabilities to perform this action';

const cases = roles.flatMap((who) =>
  (['own', 'other'] as const)
    .filter((whose) => who !== 'visitor' || whose === 'other')
    .map((whose) => [who, whose] as const),
);

test.each(cases)(
  'user mutations: a %s can write each field of an account (%s) only where allowed',
  async (who, whose) => {
    await using site = openAccountSite();
    const asking = who === 'visitor' ? null : site.ids[who];
    const id =
      whose === 'own' && asking !== null ? asking : site.ids[who === 'administrator' ? 'editor' : others];
    for (const [field, value] of Object.entries(values)) {
      const before = site.everything();
      const answer: unknown = await site.change(who, 'updateUser', { id: String(id), [field]: value });
      const isAllowed = who === 'administrator' || (whose === 'own' && !ofTheManagers.has(field));
      const isTheSame = JSON.stringify(site.everything()) === JSON.stringify(before);
      // An administrator already has the role.
      const expected = isAllowed ? ['written', field === 'roles' && whose === 'own'] : [rejection, true];
      expect([field, typeof answer === 'string' ? answer : 'written', isTheSame]).toEqual([
        field,
        ...expected,
      ]);
    }
  },
);

test.each(roles.filter((who) => who !== 'administrator'))(
  'user mutations: a %s can neither create nor delete accounts',
  async (who) => {
    await using site = openAccountSite();
    const before = site.everything();
    for (const field of Object.keys(values)) {
      const input = { username: 'eve', [field]: values[field] };
      expect(await site.change(who, 'createUser', input)).toBe(
        'Sorry, you are not allowed to create a new user.',
      );
    }
    for (const id of Object.values(site.ids)) {
      expect(await site.change(who, 'deleteUser', { id: String(id) })).toBe(
        'Sorry, you are not allowed to delete users.',
      );
    }
    expect(site.everything()).toEqual(before);
  },
);

const mutations = ['createUser', 'updateUser', 'registerUser', 'resetUserPassword', 'deleteUser'] as const;

test.each([
  'role',
  'user_role',
  'capabilities',
  'wp_capabilities',
  'passwordHash',
  'password_hash',
  'user_pass',
  'databaseId',
  'public_posts',
  '__proto__',
  'constructor',
])('user mutations: no input accepts %s', async (field) => {
  await using site = openAccountSite();
  const before = site.everything();
  for (const name of mutations) {
    const type = name.charAt(0).toUpperCase() + name.slice(1);
    const input = JSON.parse(
      `{"id":"3","username":"eve","email":"eve@x.test","${field}":"administrator"}`,
    ) as Record<string, unknown>;
    if (name === 'createUser' || name === 'registerUser') delete input['id'];
    const { errors } = await site.execute(
      'administrator',
      `mutation($input: ${type}Input!) { ${name}(input: $input) { user { id } } }`,
      { input },
    );
    expect(errors.length).toBeGreaterThan(0);
  }
  expect(site.everything()).toEqual(before);
});

test('registerUser: fields outside the registration form are ignored', async () => {
  await using site = openAccountSite();
  const answer: unknown = await site.change('visitor', 'registerUser', {
    username: 'eve',
    email: 'eve@x.test',
    registered: '2001-02-03 04:05:06',
  });
  expect(answer).toMatchObject({ roles: ['subscriber'], registeredDate: '2026-06-01T00:00:00+00:00' });
});

test('user mutations: capabilities are checked again after the password hash was computed', async () => {
  await using site = openAccountSite();
  const { ids } = site;
  await site.change('administrator', 'updateUser', { id: String(ids.editor), roles: ['administrator'] });
  const late = site.change(ids.editor, 'updateUser', { id: String(ids.author), password: 'changed lantern' });
  const made = site.change(ids.editor, 'createUser', { username: 'eve', password: 'changed lantern' });
  await site.change('administrator', 'updateUser', { id: String(ids.editor), roles: ['editor'] });
  expect(await late).toBe(rejection);
  expect(await made).toBe('Sorry, you are not allowed to create a new user.');
});

test.each(['visitor', 'subscriber', 'editor'] satisfies RoleOrVisitor[])(
  'user mutations: the payload reveals nothing of other users to a %s',
  async (who) => {
    await using site = openAccountSite();
    const { data } = await site.execute(
      who,
      `mutation {
      sendPasswordResetEmail(input: { username: "administrator@magazine.example" }) { user { id email } success }
    }`,
    );
    expect(data).toEqual({ sendPasswordResetEmail: { user: null, success: true } });
  },
);
