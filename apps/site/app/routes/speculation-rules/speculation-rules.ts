import { screenPaths } from '../../screens.ts';

/** Path of the rules; every page names it in a header. */
export const speculationRulesPath = '/speculation-rules.json';

/** URLs that must not be prefetched besides those of screens: they have side effects, are personal, or are not pages. */
const neverPrefetched = [
  '/*\\?*preview=true*',
  '/*\\?*replytocom=*',
  '/*/feed/*',
  '/feed*',
  '/*.md',
  '/*.xml',
  '/graphql*',
  '/wp-*',
  '/admin',
  '/edit',
  '/edit/*',
];

/**
 * The speculation rules: browsers may prefetch internal page links when the user is about to follow one (pointer hovers over it). Only the
 * document is fetched, and cached for a few minutes by that browser; nothing in it is executed or loaded before it is opened.
 *
 * @param paths.loginPagePath Path of the login page, as configured.
 * @param paths.apiBasePath `null` when sign-in is disabled.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRules({
  loginPagePath,
  apiBasePath,
}: {
  loginPagePath: string;
  apiBasePath: string | null;
}): object {
  const paths = [
    ...screenPaths(({ prefetch }) => !prefetch),
    loginPagePath,
    ...(apiBasePath === null || apiBasePath === '/' ? [] : [apiBasePath]),
  ];
  const never = [...neverPrefetched, ...paths.map((path) => `${literal(path)}*`)];
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

/** Escapes a path for a URL pattern. */
const literal = (path: string): string =>
  `/${path.replaceAll(/^\/+|\/+$/g, '')}`.replaceAll(/[\\+*?:{}()]/g, String.raw`\$&`);
