import { escapeHtml } from '../../content/render/entities.ts';
import { wordField } from './own-forms.ts';

/** What the form shows. */
export interface SignInForm {
  /** Where it is sent: this page, with where to come back to. */
  readonly action: string;
  /** Where somebody comes back to, for people: host and path; left out when that is the site itself. */
  readonly backTo?: string;
  /** What has been typed before. */
  readonly name?: string;
  /** Why it is shown again. */
  readonly fault?: { readonly message: string; readonly field: 'name' | 'password' };
  /** Sent along, and compared with a cookie. */
  readonly word: string;
  /** Whether there is a way to an account for who has none. */
  readonly mayRegister: boolean;
}

/** The form for name and password, as HTML. It works without scripts, and says what was wrong where a reader begins. */
export function signInForm({ action, backTo, name = '', fault, word, mayRegister }: SignInForm): string {
  const describedBy = (field: 'name' | 'password'): string =>
    fault?.field === field ? ' aria-describedby="fault" aria-invalid="true"' : '';
  // What is to be typed next has the focus: after a failure the password, else the name.
  const focus = (field: 'name' | 'password'): string =>
    field === (fault?.field ?? 'name') ? ' autofocus' : '';
  return `${backTo === undefined ? '' : `<p class="aside">You go on to ${escapeHtml(backTo)}.</p>`}
${fault ? `<div class="error" role="alert"><p id="fault">${escapeHtml(fault.message)}</p></div>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="name">Username or email address</label>
<input id="name" name="name" type="text" value="${escapeHtml(name)}" autocomplete="username" autocapitalize="none" spellcheck="false" required${describedBy('name')}${focus('name')}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${describedBy('password')}${focus('password')}>
<input type="hidden" name="${wordField}" value="${escapeHtml(word)}">
<button type="submit">Sign in</button>
</form>
<ul class="links">
<li><a href="/forgot-password">Forgot your password?</a></li>
${mayRegister ? '<li><a href="/register">Create an account</a></li>' : ''}
</ul>`;
}
