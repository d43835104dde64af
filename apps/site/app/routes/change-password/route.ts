import { redirect } from 'react-router';
import { cacheControl } from '../../cache-control.ts';

/**
 * Leads password managers to the page that changes a password.
 *
 * @see https://www.w3.org/TR/change-password-url/
 */
export const loader = (): Response =>
  redirect('/account', { status: 302, headers: { 'Cache-Control': cacheControl(301) } });
