import { password, type SignInSite } from './sign-in-site.ts';

/** The path of the sign-in page. @param target The redirect URI. */
export const page = (target: string): string => `/generate?redirect_uri=${encodeURIComponent(target)}`;

/** A browser with its cookies and the Set-Cookie headers it got. */
export function browserOf(site: SignInSite, origin = 'https://site.test') {
  const cookies = new Map<string, string>();
  const sent: string[] = [];
  const take = (response: Response) => {
    for (const header of response.headers.getSetCookie()) {
      sent.push(header);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/max-age=0/i.test(header)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const headers = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
  return {
    cookies,
    sent,
    get: async (path: string) => take(await site.get(path, { headers: headers() })),
    post: async (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      take(
        await site.get(path, {
          method: 'POST',
          headers: {
            ...headers(),
            origin,
            'content-type': 'application/x-www-form-urlencoded',
            ...more,
          },
          body: new URLSearchParams(fields).toString(),
        }),
      ),
  };
}

/** Opens the page, fills in the form and submits it. */
export async function signIn(
  site: SignInSite,
  target: string,
  typed: { name?: string; password?: string } = {},
) {
  const browser = browserOf(site);
  const form = tokenIn(await (await browser.get(page(target))).text());
  const response = await browser.post(page(target), { name: 'ana', password, form, ...typed });
  return { browser, form, response };
}

/** The CSRF token of a form. */
export const tokenIn = (html: string): string => /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
