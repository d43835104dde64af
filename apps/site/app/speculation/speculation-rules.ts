/** Where browsers find the rules; every page names it in a header. */
export const speculationRulesPath = '/speculation-rules.json';

/** Addresses that are not for reading: they do something, are of one person alone, or are no pages. */
const neverAhead = [
  '/logout*',
  '/login*',
  '/account*',
  '/register*',
  '/forgot-password*',
  '/reset-password*',
  '/signed-in*',
  '/preview*',
  '/*\\?*preview=true*',
  '/*\\?*replytocom=*',
  '/choose-theme*',
  '/*/feed/*',
  '/feed*',
  '/*.md',
  '/*.xml',
  '/graphql*',
  '/wp-*',
];

/**
 * Tells browsers which links they may follow ahead of the reader: those to pages of this site, once a reader is about to (a pointer that rests
 * there). The page alone is fetched, and kept for a few minutes by that browser; nothing of it is run or loaded before it is opened.
 *
 * @param paths.loginPagePath The login page, wherever the configuration puts it.
 * @param paths.apiBasePath `null` where nobody can sign in.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRules({
  loginPagePath,
  apiBasePath,
}: {
  loginPagePath: string;
  apiBasePath: string | null;
}): object {
  const ofSessions = [loginPagePath, ...(apiBasePath === null || apiBasePath === '/' ? [] : [apiBasePath])];
  const never = [...neverAhead, ...ofSessions.map((path) => `${literal(path)}*`)];
  return {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: never } },
            { not: { selector_matches: '[download], [rel~=nofollow], [target=_blank]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
}

/** A path as a URL pattern takes it. */
const literal = (path: string): string =>
  `/${path.replaceAll(/^\/+|\/+$/g, '')}`.replaceAll(/[\\+*?:{}()]/g, String.raw`\$&`);
