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

export const loader = ({ context, request }: Route.LoaderArgs) => findAccountPage(context, request);

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
