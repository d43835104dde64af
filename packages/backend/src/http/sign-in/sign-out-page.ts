import { endBrowserSession, type Sessions } from '../../access/sign-in/tokens.ts';
import { escapeHtml } from '../../content/render/entities.ts';
import { signOutPath } from '../address.ts';
import type { PageCookie } from './cookies.ts';
import { wordField, type OwnForms } from './own-forms.ts';
import type { PageParts } from './page.ts';
import { foreignForm } from './refusals.ts';

type Show = (parts: Omit<PageParts, 'siteTitle'>) => Response;

/** The page that ends the browser's session with the sign-in page. */
export function createSignOutPage(options: {
  sessions: Sessions;
  sessionCookie: PageCookie;
  forms: OwnForms;
  show: Show;
}): (request: Request) => Promise<Response> {
  const { sessions, sessionCookie, forms, show } = options;
  return async (request) => {
    if (request.method !== 'POST') return ask(request);
    const { fault } = await forms.read(request);
    if (fault === 'foreign') return show(foreignForm);
    if (fault !== null) return ask(request);
    await sessions.database.acquireWriteLock();
    endBrowserSession(sessions, sessionCookie.read(request));
    return show({
      heading: 'You are signed out',
      status: 200,
      cookies: [sessionCookie.deletion, forms.deletion],
      body: '<p><a href="/">Go to the site</a></p>',
    });
  };

  function ask(request: Request): Response {
    const { word, cookie } = forms.open(request);
    return show({
      heading: 'Sign out',
      status: 200,
      cookies: [cookie],
      body: `<p>This ends the session in this browser and signs you out of all sites you signed in to from here.</p>
<form method="post" action="${signOutPath}">
<input type="hidden" name="${wordField}" value="${escapeHtml(word)}">
<button type="submit">Sign out</button>
</form>`,
    });
  }
}
