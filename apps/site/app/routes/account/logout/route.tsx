import { editLinksCookie } from '@masthead/contract';
import { redirect } from 'react-router';
import { loginPath, readTarget } from '../paths.ts';
import { formHeaders } from '../../../forms/form-result.ts';
import { FormLinks } from '../../../forms/FormLinks.tsx';
import { FormPage } from '../../../forms/FormPage.tsx';
import { readFields } from '../../../forms/read-fields.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { sessionContext } from '../../../contexts/session-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Route } from './+types/route.ts';

export const headers = formHeaders;

export function loader({ context, request }: Route.LoaderArgs) {
  const { session } = context.get(sessionContext);
  const { site } = context.get(siteContext);
  const { reader } = context.get(sessionContext);
  return {
    // Only the editing area can delete what it has stored in the browser.
    mayHaveUnsavedWork: site.kind === 'embedded' && reader.editLinks !== null,
    isSignedIn: session.mayBeSignedIn,
    target: readTarget(context, new URL(request.url).searchParams.get('redirect_uri')),
    login: loginPath(context),
    // This site cannot delete WordPress's own cookie.
    backendSignOut:
      site.kind === 'wordpress'
        ? {
            href: `${site.publicBackendUrl}/wp-login.php?action=logout`,
            host: new URL(site.publicBackendUrl).host,
          }
        : null,
  };
}

/** Ends the session. Clears the browser's cache, so that going back shows nothing private. */
export async function action({ context, request }: Route.ActionArgs) {
  const { redirect_uri: target } = await readFields(request, ['redirect_uri']);
  await context.get(sessionContext).session.end();
  const { site } = context.get(siteContext);
  throw redirect(readTarget(context, target) ?? '/logout', {
    status: 303,
    headers: { 'Clear-Site-Data': '"cache"', 'Set-Cookie': editLinksCookie(null, site) },
  });
}

/** Asks before signing out: a link alone, possibly sent by an attacker, must not do it. */
export default function LogoutRoute({ loaderData }: Route.ComponentProps) {
  const { accounts, toFrontPage } = useTexts();
  const { isSignedIn, target, login, backendSignOut, mayHaveUnsavedWork } = loaderData;
  if (isSignedIn) {
    return (
      <FormPage title={accounts.signOut} intro={accounts.signOutIntro}>
        {mayHaveUnsavedWork ? (
          <p className="form-notice">
            {accounts.unsavedWork} <a href="/edit/sign-out">{accounts.signOutInEditor}</a>
          </p>
        ) : null}
        <form className="form" method="post" action="/logout">
          {target === null ? null : <input type="hidden" name="redirect_uri" value={target} />}
          <div className="form-actions">
            <SubmitButton>{accounts.signOut}</SubmitButton>
            <a href="/account">{accounts.staySignedIn}</a>
          </div>
        </form>
      </FormPage>
    );
  }
  return (
    <FormPage title={accounts.signedOut} intro={accounts.signedOutIntro}>
      {backendSignOut === null ? null : (
        <p className="form-notice">
          {accounts.signedInElsewhere(backendSignOut.host)}{' '}
          <a href={backendSignOut.href}>{accounts.signOutAt(backendSignOut.host)}</a>
        </p>
      )}
      <FormLinks
        links={[
          { href: login, label: accounts.signInAgain },
          { href: '/', label: toFrontPage },
        ]}
      />
    </FormPage>
  );
}
