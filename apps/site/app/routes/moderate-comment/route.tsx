import { formHeaders } from '../../forms/form-result.ts';
import accountCssUrl from '../../styles/account.css?url';
import type { Route } from './+types/route.ts';
import { ModerateCommentScreen } from './ModerateCommentScreen.tsx';
import { openLink } from './open-link.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: accountCssUrl }];

export const headers = formHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => openLink(context, request, 'read');

export const action = ({ context, request }: Route.ActionArgs) => openLink(context, request, 'use');

/** The target of the links in moderation mails. It asks for confirmation: mail scanners follow links but do not submit forms. */
export default function ModerateCommentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ModerateCommentScreen page={actionData ?? loaderData} />;
}
