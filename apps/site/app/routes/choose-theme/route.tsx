import { redirect } from 'react-router';
import { readFields } from '../../forms/read-fields.ts';
import { themes } from '../../reader/reader.ts';
import { themeCookie } from '../../reader/theme-cookie.ts';
import { themeSwitchId } from '../../reader/ThemeSwitch.tsx';
import { wayBack } from '../../reader/way-back.ts';
import { servicesContext } from '../../site-services.ts';
import type { Route } from './+types/route.ts';

/** There is nothing to read here. */
export function loader(): never {
  throw redirect('/', 302);
}

/** Keeps the colours somebody has chosen, and leads back to the switch on the page they came from. */
export async function action({ context, request }: Route.ActionArgs): Promise<never> {
  const { auth, site } = context.get(servicesContext);
  const { theme, to } = await readFields(request, ['theme', 'to']);
  const { pathname, search } = new URL(auth.readTarget(to) ?? '/', site.siteUrl);
  const chosen = themes.find((one) => one === theme) ?? null;
  throw redirect(`${wayBack({ pathname, search })}#${themeSwitchId}`, {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(chosen, site) },
  });
}
