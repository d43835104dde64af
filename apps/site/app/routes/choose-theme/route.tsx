import { redirect } from 'react-router';
import { readFields } from '../../forms/read-fields.ts';
import { themeCookie, themes } from '../../reader/theme-cookie.ts';
import { themeSwitchId } from '../../reader/ThemeSwitch.tsx';
import { returnPath } from '../../reader/return-path.ts';
import { sessionContext } from '../../contexts/session-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import type { Route } from './+types/route.ts';

/** The route has no page. */
export function loader(): never {
  throw redirect('/', 302);
}

/** Stores the chosen theme and redirects back to the switch. */
export async function action({ context, request }: Route.ActionArgs): Promise<never> {
  const { auth } = context.get(sessionContext);
  const { site } = context.get(siteContext);
  const { theme, to } = await readFields(request, ['theme', 'to']);
  const { pathname, search } = new URL(auth.readTarget(to) ?? '/', site.siteUrl);
  const chosen = themes.find((one) => one === theme) ?? null;
  throw redirect(`${returnPath({ pathname, search })}#${themeSwitchId}`, {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(chosen, site) },
  });
}
