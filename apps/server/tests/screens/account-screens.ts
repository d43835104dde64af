import type { SiteWithCast } from '../backend-kinds.ts';
import type { Person } from '../cast.ts';

/** A sign-in, account or preview screen of a site with the cast. */
export interface AccountScreen {
  readonly name: string;
  readonly as?: Person;
  readonly path: string | ((site: SiteWithCast) => string);
  /** Default: 200. */
  readonly status?: number;
  /** Whether the page differs with WordPress as the backend. */
  readonly differs?: boolean;
  /** The form that is submitted before the check. */
  readonly form?: {
    /** The name of its button. */
    readonly button: string;
    /** Its values by label. */
    readonly fields: Readonly<Record<string, string>>;
    /** The status of the page after it. Default: 200. */
    readonly status?: number;
  };
  /** The value of the state cookie that the browser needs. */
  readonly stateCookie?: string;
}

export const previewOf =
  (state: keyof SiteWithCast['cast']['posts']) =>
  ({ cast }: SiteWithCast): string =>
    `/preview?p=${cast.posts[state].id}&preview=true`;

/** Every sign-in, account and preview screen. */
export const accountScreens: readonly AccountScreen[] = [
  { name: 'the login page', path: '/login', differs: true },
  {
    name: 'the login page after a wrong password',
    path: '/login',
    form: {
      button: 'Sign in',
      fields: { 'Username or email address': 'unknown-user', Password: 'wrong' },
      status: 422,
    },
  },
  { name: 'the editing area for a visitor', path: '/edit' },
  { name: 'the page after signing out', path: '/logout', differs: true },
  { name: 'the confirmation page of signing out', path: '/logout', as: 'ben' },
  { name: 'the page for a new account', path: '/register' },
  {
    name: 'the page for a new account after two mistakes',
    path: '/register',
    form: {
      button: 'Create an account',
      fields: { Username: 'ana', 'Email address': 'ana@example' },
      status: 422,
    },
  },
  { name: 'the page for a forgotten password', path: '/forgot-password' },
  {
    name: 'the page that tells to look into the mail',
    path: '/forgot-password',
    form: { button: 'Send link', fields: { 'Username or email address': 'ben' } },
  },
  { name: 'the page for a new password without a key', path: '/reset-password', status: 400 },
  { name: 'the page for a new password', path: '/reset-password?key=abc&login=ben' },
  { name: 'the account of a subscriber', path: '/account', as: 'ben' },
  { name: 'the account of an editor', path: '/account', as: 'ana', differs: true },
  {
    name: 'the account after a password that is not theirs',
    path: '/account',
    as: 'ana',
    form: {
      button: 'Change password',
      fields: {
        'Current password': 'not hers',
        'New password': 'three tin whistles',
        'Confirm password': 'three tin whistles',
      },
      status: 422,
    },
  },
  { name: 'the page that confirms an address', path: '/account?confirm-email=abc', as: 'ben' },
  { name: 'the preview of a draft', path: previewOf('draft'), as: 'ana', differs: true },
  { name: 'the preview of a scheduled post', path: previewOf('scheduled'), as: 'ada' },
  {
    name: 'the preview of a page',
    path: ({ cast }) => `/preview?page_id=${cast.page.id}&preview=true`,
    as: 'ana',
  },
  {
    name: 'the preview of an autosave',
    path: ({ cast }) => `/preview?p=${cast.autosaved.id}&preview=true`,
    as: 'ana',
  },
  { name: 'a preview that is not for them', path: previewOf('draft'), as: 'ben', status: 403 },
  { name: 'a preview of nothing', path: '/preview?p=999999&preview=true', as: 'ada', status: 404 },
  { name: 'a preview link that is broken', path: '/preview?p=x&preview=true', as: 'ben', status: 400 },
  {
    name: 'a sign-in that has failed',
    path: '/?code=invalid&state=an-odd-word-of-this-test',
    stateCookie: 'an-odd-word-of-this-test',
    status: 400,
  },
];
