import { type Finding, findingsOf } from '@masthead/client/server';
import type { Checked } from './options.ts';

interface ContentAnswer {
  readonly data?: {
    readonly contentNodes?: { readonly nodes?: readonly ({ uri?: unknown } | null)[] } | null;
    readonly menus?: { readonly nodes?: readonly unknown[] } | null;
  } | null;
}

/**
 * Checks what a WordPress returns to visitors: that content has pretty permalinks, and that it has menus. The steps `permalinks` and `menus`;
 * only what
 * needs attention is reported.
 */
export async function checkContent({ kind, wpUrl, graphqlPath, probe }: Checked): Promise<Finding[]> {
  if (kind === 'embedded') return [];
  const reply = await probe(wpUrl + graphqlPath, {
    method: 'POST',
    body: { query: '{ contentNodes(first: 5) { nodes { uri } } menus(first: 1) { nodes { id } } }' },
  });
  const { data } = ((reply.kind === 'reply' ? reply.json : null) ?? {}) as ContentAnswer;
  const findings: Finding[] = [];
  const uris = data?.contentNodes?.nodes?.map((node) => node?.uri) ?? [];
  if (uris.some((uri) => typeof uri === 'string' && /\?(?:p|page_id)=\d+$/.test(uri))) {
    findings.push(
      findingsOf('permalinks').failure(
        'WordPress has plain permalinks (/?p=12): content has no path under which this site could show it.',
        plainPermalinksHelp,
      ),
    );
  }
  if (data?.menus?.nodes?.length === 0) {
    findings.push(
      findingsOf('menus').ok(
        'WordPress has no menu with a location, so the header shows the top-level pages. Assign menus under Appearance → Menus → Manage Locations.',
      ),
    );
  }
  return findings;
}

/** How to change from plain permalinks. */
export const plainPermalinksHelp =
  'In WordPress, under Settings → Permalinks, select a structure such as "Post name", and save.';

/**
 * Checks that Faust redirects readers of the WordPress to the site. The step `public-redirects`; only a problem is reported.
 *
 * @returns `null` if it does, or the backend is another Masthead.
 */
export async function checkPublicRedirects({
  kind,
  wpUrl,
  siteUrl,
  secretKey,
  probe,
}: Checked): Promise<Finding | null> {
  if (kind === 'embedded') return null;
  const home = await probe(`${wpUrl}/`);
  const isPage =
    home.kind === 'reply' && home.status === 200 && home.headers.get('content-type')?.startsWith('text/html');
  if (isPage !== true) return null;
  // Only Masthead has this route; as a backend it serves its own site.
  const caller = await probe(`${wpUrl}/?rest_route=/masthead/v1/caller`, {
    method: 'POST',
    headers: { 'x-faustwp-secret': secretKey ?? '' },
    body: {},
  });
  if (caller.kind === 'reply' && caller.status === 200) return null;
  return findingsOf('public-redirects').warning(
    `Readers can open the pages at ${wpUrl} as well: Faust does not redirect them to ${siteUrl}. Search engines find everything twice, and preview links stay in WordPress.`,
    'In WordPress, turn on Settings → Faust → "Enable public route redirects".',
  );
}
