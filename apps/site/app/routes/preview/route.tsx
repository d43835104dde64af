import { cacheControls } from '../../cache-control.ts';
import { data } from 'react-router';
import { hasFailed } from '../../data/query.ts';
import { loadLayout } from '../../data/layout.ts';
import { languageTag } from '../../language/language-tag.ts';
import { Island } from '../../islands/Island.tsx';
import { PreviewContext } from './preview-context.ts';
import { backendContext } from '../../contexts/backend-context.ts';
import { sessionContext } from '../../contexts/session-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { useLayout } from '../../ui/use-layout.ts';
import { SingularScreen } from '../content/SingularScreen.tsx';
import previewCssUrl from '../../styles/preview.css?url';
import type { Route } from './+types/route.ts';
import { completePreview } from './complete-preview.ts';
import { findPreview, type FoundPreview, mayChange } from './find-preview.ts';
import { livePageFacts } from './live-page-facts.ts';
import { NoPreview, type NoPreviewProps } from './NoPreview.tsx';
import { livePath, previewFacts } from './preview-facts.ts';
import { previewScreen } from './preview-screen.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: previewCssUrl }];

// The preview bar and the redirect to the sign-in page.
export const handle = { islands: true };

const statusOf: Record<FoundPreview['kind'], number> = {
  preview: 200,
  'wrong link': 400,
  'signed out': 401,
  'not allowed': 403,
  'not found': 404,
};

/**
 * Previews are not cached, not indexed, and not leaked by the referrer to linked sites: the URL names a draft. Forms of this site need
 * the referrer: without any, browsers omit the origin of the sign-out form.
 */
export const headers = (): HeadersInit => ({
  'Cache-Control': cacheControls.personal,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url);
  const { auth } = context.get(sessionContext);
  const { clients, config } = context.get(backendContext);
  const { site, explain } = context.get(siteContext);
  const [layout, found] = await Promise.all([loadLayout(context), findPreview(context, address)]);
  // The bar gets only its texts; the draft is not serialised a second time.
  clients.auth.cache.clear();
  const init = { status: statusOf[found.kind] };
  if (found.kind !== 'preview') {
    const target = withoutCode(address);
    const signIn: NoPreviewProps['signIn'] =
      config.apiClientSecret === null
        ? null
        : // The whole address: who has opened the site at another one is signed in at its own alone.
          {
            href: site.siteUrl + auth.signInPath(target),
            isTried: target !== address.pathname + address.search,
          };
    return data({ found, signIn }, init);
  }
  const { saved, texts } = found;
  const bodyFailed = hasFailed(context, texts, 'content');
  const words = await loadTexts(context);
  const now = Date.now();
  const live = livePath(saved);
  const livePage =
    live === undefined || !mayChange(found)
      ? null
      : livePageFacts(await explain(live), {
          texts: words,
          language: languageTag(layout.language),
          now,
          href: address.pathname + address.search,
        });
  const facts = previewFacts(found, { layout, texts: words, now, livePage, site });
  return data(
    {
      found: null,
      screen: await completePreview(context, previewScreen(saved, texts, { bodyFailed }), {
        status: saved.status,
        address,
      }),
      facts,
      path: live ?? null,
      hintCookie: auth.cookieNames.hint,
    },
    init,
  );
}

/** The URL to return to, without a code that this browser did not request. */
function withoutCode(address: URL): string {
  if (!address.searchParams.has('code')) return address.pathname + address.search;
  const clean = new URL(address);
  clean.searchParams.delete('code');
  clean.searchParams.delete('state');
  return clean.pathname + clean.search;
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  const layout = useLayout();
  if (loaderData.found !== null) {
    return <NoPreview found={loaderData.found} signIn={loaderData.signIn} />;
  }
  const { screen, facts, path, hintCookie } = loaderData;
  const frame = { layout, path, bar: <Island name="preview-bar" props={facts} /> };
  return (
    <PreviewContext value>
      <SingularScreen screen={screen} frame={frame} />
      <Island name="session-watch" props={{ hintCookie, staysHere: true }} />
    </PreviewContext>
  );
}
