import { password, type RealSite, type TestBrowser } from '../real-site.ts';

/** Signs a user in, in a separate browser. */
export async function signIn(site: RealSite, name: string, words = password): Promise<TestBrowser> {
  const browser = site.browser();
  const { status } = await browser.post('/login', { name, password: words });
  if (status !== 303) throw new Error(`${name} was not signed in: ${status}.`);
  return browser;
}

export const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.get('/account')).status === 200;

/** Creates a user for one test, so that changes do not affect other tests. */
export async function createUser(site: RealSite, login: string, role = 'author'): Promise<void> {
  const input = `{ username: "${login}", email: "${login}@example.com", password: "${password}", roles: ["${role}"], firstName: "First", description: "Of ${login}" }`;
  await site.asRoot(`mutation { createUser(input: ${input}) { user { id } } }`);
}

/** A user's fields as the administrator sees them. */
export const userOf = (site: RealSite, login: string): Promise<unknown> =>
  site.asRoot(`{ user(id: "${login}", idType: USERNAME) { name email firstName nickname url description } }`);

/** Submits a form of the account page, with the account id from the rendered page. */
export async function sendForm(
  browser: TestBrowser,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  const html = await (await browser.get('/account')).text();
  const account = /name="account" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return browser.post('/account', { account, ...fields });
}

/** The unchanged fields of the details form. */
export const detailsOf = (login: string) => ({
  form: 'details',
  displayName: login,
  firstName: 'First',
  lastName: '',
  nickname: login,
  websiteUrl: '',
  description: `Of ${login}`,
  email: `${login}@example.com`,
});
