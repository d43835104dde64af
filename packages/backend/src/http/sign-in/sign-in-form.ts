import { escapeHtml } from '../../content/render/entities.ts';
import { tokenField } from './csrf-forms.ts';

/** The contents of the sign-in form. */
export interface SignInForm {
  /** URL of this page, including the URL to return to. */
  readonly action: string;
  /** Host and path to return to, for display; omitted for the site itself. */
  readonly backTo?: string;
  /** The previously entered name. */
  readonly name?: string;
  /** The error of the previous attempt. */
  readonly error?: { readonly message: string; readonly field: 'name' | 'password' };
  /** CSRF token, compared with a cookie. */
  readonly token: string;
  /** Whether to link to registration. */
  readonly mayRegister: boolean;
}

/** The sign-in form as HTML. It works without scripts, and announces errors at the start. */
export function signInForm({ action, backTo, name = '', error, token, mayRegister }: SignInForm): string {
  const describedBy = (field: 'name' | 'password'): string =>
    error?.field === field ? ' aria-describedby="error" aria-invalid="true"' : '';
  // Focus the next field to fill in: the one with the error, otherwise the name.
  const focus = (field: 'name' | 'password'): string =>
    field === (error?.field ?? 'name') ? ' autofocus' : '';
  return `${backTo === undefined ? '' : `<p class="aside">Continue to ${escapeHtml(backTo)}.</p>`}
${error ? `<div class="error" role="alert"><p id="error">${escapeHtml(error.message)}</p></div>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="name">Username or email address</label>
<input id="name" name="name" type="text" value="${escapeHtml(name)}" autocomplete="username" autocapitalize="none" spellcheck="false" required${describedBy('name')}${focus('name')}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${describedBy('password')}${focus('password')}>
<input type="hidden" name="${tokenField}" value="${escapeHtml(token)}">
<button type="submit">Sign in</button>
</form>
<ul class="links">
<li><a href="/forgot-password">Forgot your password?</a></li>
${mayRegister ? '<li><a href="/register">Create an account</a></li>' : ''}
</ul>`;
}
