import { endBrowserSession, type Sessions } from '../../access/sign-in/tokens.ts';
import { escapeHtml } from '../../content/render/entities.ts';
import { signOutPath } from '../endpoints.ts';
import type { PageCookie } from './cookies.ts';
import { tokenField, type CsrfForms } from './csrf-forms.ts';
import type { PageParts } from './page.ts';
import { foreignForm } from './error-pages.ts';

type Show = (parts: Omit<PageParts, 'siteTitle'>) => Response;

/** The page that ends the browser's session with the sign-in page. */
export function createSignOutPage(options: {
  sessions: Sessions;
  sessionCookie: PageCookie;
  forms: CsrfForms;
  /** Origin of the site. */
  siteUrl: string;
  show: Show;
}): (request: Request) => Promise<Response> {
  const { sessions, sessionCookie, forms, siteUrl, show } = options;
  return async (request) => {
    if (request.method !== 'POST') return showConfirmation(request);
    const { error } = await forms.read(request);
    if (error === 'foreign') return show(foreignForm(new URL(signOutPath, siteUrl)));
    if (error !== null) return showConfirmation(request);
    await sessions.database.acquireWriteLock();
    endBrowserSession(sessions, sessionCookie.read(request));
    return show({
      heading: 'You are signed out',
      status: 200,
      cookies: [sessionCookie.deletion, forms.deletion],
      body: '<p><a href="/">Go to the site</a></p>',
    });
  };

  function showConfirmation(request: Request): Response {
    const { token, cookie } = forms.open(request);
    return show({
      heading: 'Sign out',
      status: 200,
      cookies: [cookie],
      body: `<p>This ends the session in this browser and signs you out of all sites you signed in to from here.</p>
<form method="post" action="${signOutPath}">
<input type="hidden" name="${tokenField}" value="${escapeHtml(token)}">
<button type="submit">Sign out</button>
</form>`,
    });
  }
}
