import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkConfig, type ConfigOptions } from './config.ts';

describe('the configuration of a copy of the room', () => {
  beforeEach(() => vi.resetModules());

  test('cannot be read before it was set', async () => {
    const { readConfig } = await import('./config.ts');
    expect(() => readConfig()).toThrow(
      expect.objectContaining({
        code: 'config_missing',
        message: 'You must set your faustjs configuration at the highest level in your application',
      }),
    );
  });

  test('is read as it was checked', async () => {
    const { configure, readConfig } = await import('./config.ts');
    const config = configure({ wpUrl: ' https://cms.example.com// ' });
    expect(readConfig()).toBe(config);
    expect(config.wpUrl).toBe('https://cms.example.com');
  });

  test('is replaced whole, not merged, when set again', async () => {
    const { configure, readConfig } = await import('./config.ts');
    configure({ wpUrl: 'https://one.example.com', loginPagePath: '/enter' });
    configure({ wpUrl: 'https://two.example.com' });
    expect(readConfig()).toMatchObject({ wpUrl: 'https://two.example.com', loginPagePath: '/login' });
  });

  test('stays as it was when a later one cannot work', async () => {
    const { configure, readConfig } = await import('./config.ts');
    configure({ wpUrl: 'https://one.example.com' });
    expect(() => configure({ wpUrl: 'two' })).toThrow(expect.objectContaining({ code: 'config_invalid' }));
    expect(readConfig().wpUrl).toBe('https://one.example.com');
  });
});

const wpUrl = 'https://cms.example.com';

describe('options', () => {
  test('left out have their defaults', () => {
    expect(checkConfig({ wpUrl })).toEqual({
      wpUrl,
      gqlUrl: 'https://cms.example.com/graphql',
      apiBasePath: '/api/faust',
      apiClientSecret: null,
      authType: 'redirect',
      loginPagePath: '/login',
      disableLogging: false,
    });
  });

  test.each<[string, Partial<ConfigOptions>, Record<string, unknown>]>([
    [
      'wpUrl loses spaces and every slash at its end',
      { wpUrl: '  https://a.example.com/sub///  ' },
      { wpUrl: 'https://a.example.com/sub' },
    ],
    [
      'gqlUrl follows a wpUrl with a path',
      { wpUrl: 'https://a.example.com/sub/' },
      { gqlUrl: 'https://a.example.com/sub/graphql' },
    ],
    [
      'an absolute gqlUrl stands for itself',
      { gqlUrl: ' https://b.example.com/q/ ' },
      { gqlUrl: 'https://b.example.com/q' },
    ],
    [
      'any other gqlUrl is a path below wpUrl',
      { gqlUrl: ' /index.php/graphql/ ' },
      { gqlUrl: `${wpUrl}/index.php/graphql` },
    ],
    [
      'apiBasePath begins with exactly one slash and ends with none',
      { apiBasePath: ' //api/auth// ' },
      { apiBasePath: '/api/auth' },
    ],
    ['apiBasePath may be the root', { apiBasePath: '/' }, { apiBasePath: '/' }],
    ['an apiBasePath of null switches it off', { apiBasePath: null }, { apiBasePath: null }],
    ['apiClientSecret is trimmed', { apiClientSecret: ' s3cret\n' }, { apiClientSecret: 's3cret' }],
    [
      'a blank option counts as left out',
      { apiClientSecret: '  ', loginPagePath: '' },
      { apiClientSecret: null, loginPagePath: '/login' },
    ],
    ['authType is trimmed', { authType: ' local ' as 'local' }, { authType: 'local' }],
    ['loginPagePath is trimmed of spaces only', { loginPagePath: ' /enter/ ' }, { loginPagePath: '/enter/' }],
    ['keys we do not know are kept', { plugin: { a: 1 } }, { plugin: { a: 1 } }],
  ])('%s', (_, options, expected) => {
    expect(checkConfig({ wpUrl, ...options })).toMatchObject(expected);
  });

  test('cannot be changed afterwards', () => {
    expect(() => Object.assign(checkConfig({ wpUrl }), { wpUrl: 'https://evil.example.com' })).toThrow(
      TypeError,
    );
  });

  test.each([
    '',
    'cms.example.com',
    '/cms',
    'ftp://cms.example.com',
    'https://',
    'https://ana:secret@cms.example.com',
    'https://cms.example.com/?site=1',
    'https://cms.example.com/#top',
  ])('wpUrl may not be "%s"', (address) => {
    expect(() => checkConfig({ wpUrl: address })).toThrow(
      expect.objectContaining({ code: 'config_invalid' }),
    );
  });

  test('that cannot work are named all at once', () => {
    const wrong = {
      wpUrl: 'cms.example.com',
      authType: 'basic',
      loginPagePath: 7,
    } as unknown as ConfigOptions;
    expect(() => checkConfig(wrong)).toThrow(
      expect.objectContaining({
        code: 'config_invalid',
        message: expect.stringMatching(
          /loginPagePath must be a text.*wpUrl must be.*"cms\.example\.com".*authType must be/,
        ),
      }),
    );
  });
});
