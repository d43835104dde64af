import { editLinksCookie, editLinksOf } from '@masthead/contract';
import { data } from 'react-router';
import { sessionContext } from '../../../contexts/session-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { formHeaders } from '../../../forms/form-result.ts';
import accountCssUrl from '../../../styles/account.css?url';
import type { Route } from './+types/route.ts';
import { handleAccountForm } from './account-action.ts';
import { findAccountPage } from './account-page.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';
import { RestoredDetailsScreen } from './RestoredDetailsScreen.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: accountCssUrl }];

export const handle = { islands: true };

export const headers = formHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await findAccountPage(context, request);
  if (page.kind !== 'account') return data(page);
  const { site } = context.get(siteContext);
  const { databaseId, capabilities } = page.viewer;
  const editLinks = editLinksOf(databaseId, (capability) => capabilities?.includes(capability) === true);
  const { reader } = context.get(sessionContext);
  const isStored = JSON.stringify(editLinks) === JSON.stringify(reader.editLinks);
  return data(page, isStored ? {} : { headers: { 'Set-Cookie': editLinksCookie(editLinks, site) } });
}

export const action = ({ context, request }: Route.ActionArgs) => handleAccountForm(context, request);

/** The account page of the signed-in user. */
export default function AccountRoute({ loaderData: page, actionData: result }: Route.ComponentProps) {
  const failure = result && 'faults' in result ? result : undefined;
  switch (page.kind) {
    case 'account':
      return (
        <AccountScreen
          page={page}
          failure={failure}
          created={result && 'created' in result ? result.created : null}
        />
      );
    case 'confirm email':
      return <ConfirmEmailScreen page={page} failure={failure} />;
    default:
      return <RestoredDetailsScreen page={page} failure={failure} />;
  }
}
