import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkConfig, type ConfigOptions } from './config.ts';

describe('configure', () => {
  beforeEach(() => vi.resetModules());
  // Other test files expect no configuration.
  afterAll(() => vi.resetModules());

  test('readConfig throws before configure was called', async () => {
    const { readConfig } = await import('./config.ts');
    expect(() => readConfig()).toThrow(
      expect.objectContaining({
        code: 'config_missing',
        message: 'You must set your faustjs configuration at the highest level in your application',
      }),
    );
  });

  test('readConfig returns the validated configuration', async () => {
    const { configure, readConfig } = await import('./config.ts');
    const config = configure({ wpUrl: ' https://cms.example.com// ' });
    expect(readConfig()).toBe(config);
    expect(config.wpUrl).toBe('https://cms.example.com');
  });

  test('a second call replaces the configuration instead of merging', async () => {
    const { configure, readConfig } = await import('./config.ts');
    configure({ wpUrl: 'https://one.example.com', loginPagePath: '/enter' });
    configure({ wpUrl: 'https://two.example.com' });
    expect(readConfig()).toMatchObject({ wpUrl: 'https://two.example.com', loginPagePath: '/login' });
  });

  test('an invalid configuration leaves the previous one in place', async () => {
    const { configure, readConfig } = await import('./config.ts');
    configure({ wpUrl: 'https://one.example.com' });
    expect(() => configure({ wpUrl: 'two' })).toThrow(expect.objectContaining({ code: 'config_invalid' }));
    expect(readConfig().wpUrl).toBe('https://one.example.com');
  });
});

const wpUrl = 'https://cms.example.com';

describe('config options', () => {
  test('omitted options get their defaults', () => {
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
      'wpUrl is stripped of spaces and trailing slashes',
      { wpUrl: '  https://a.example.com/sub///  ' },
      { wpUrl: 'https://a.example.com/sub' },
    ],
    [
      'gqlUrl is appended to a wpUrl with a path',
      { wpUrl: 'https://a.example.com/sub/' },
      { gqlUrl: 'https://a.example.com/sub/graphql' },
    ],
    [
      'an absolute gqlUrl is used as it is',
      { gqlUrl: ' https://b.example.com/q/ ' },
      { gqlUrl: 'https://b.example.com/q' },
    ],
    [
      'any other gqlUrl is a path below wpUrl',
      { gqlUrl: ' /index.php/graphql/ ' },
      { gqlUrl: `${wpUrl}/index.php/graphql` },
    ],
    [
      'apiBasePath starts with exactly one slash and has no trailing slash',
      { apiBasePath: ' //api/auth// ' },
      { apiBasePath: '/api/auth' },
    ],
    ['apiBasePath may be the root', { apiBasePath: '/' }, { apiBasePath: '/' }],
    ['an apiBasePath of null disables the routes', { apiBasePath: null }, { apiBasePath: null }],
    ['apiClientSecret is trimmed', { apiClientSecret: ' s3cret\n' }, { apiClientSecret: 's3cret' }],
    [
      'a blank option counts as omitted',
      { apiClientSecret: '  ', loginPagePath: '' },
      { apiClientSecret: null, loginPagePath: '/login' },
    ],
    ['authType is trimmed', { authType: ' local ' as 'local' }, { authType: 'local' }],
    ['loginPagePath is trimmed of spaces only', { loginPagePath: ' /enter/ ' }, { loginPagePath: '/enter/' }],
    ['unknown keys are passed through', { plugin: { a: 1 } }, { plugin: { a: 1 } }],
  ])('%s', (_, options, expected) => {
    expect(checkConfig({ wpUrl, ...options })).toMatchObject(expected);
  });

  test('the configuration is frozen', () => {
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
  ])('wpUrl "%s" is rejected', (address) => {
    expect(() => checkConfig({ wpUrl: address })).toThrow(
      expect.objectContaining({ code: 'config_invalid' }),
    );
  });

  test('one error names all invalid options', () => {
    const wrong = {
      wpUrl: 'cms.example.com',
      authType: 'basic',
      loginPagePath: 7,
    } as unknown as ConfigOptions;
    expect(() => checkConfig(wrong)).toThrow(
      expect.objectContaining({
        code: 'config_invalid',
        message: expect.stringMatching(
          /loginPagePath must be a string.*wpUrl must be.*"cms\.example\.com".*authType must be/,
        ),
      }),
    );
  });
});
