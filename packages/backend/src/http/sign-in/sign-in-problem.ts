import type { SignInOutcome } from '../../access/sign-in/sign-in.ts';
import type { PageParts } from './page.ts';
import type { SignInForm } from './sign-in-form.ts';

/** Why the form did not sign a user in: how it is shown again. */
export type SignInProblem = Required<Pick<SignInForm, 'error'>> &
  Pick<SignInForm, 'name'> &
  Pick<PageParts, 'status'> &
  Partial<Pick<PageParts, 'headers'>>;

/** What a submitted form contains. */
export interface SubmittedForm {
  readonly name: string;
  readonly password: string;
  readonly error: 'too long' | 'stale' | null;
}

/** The problem of a form that cannot be used to sign in; `null` without one. */
export function problemOfForm({ name, password, error }: SubmittedForm): SignInProblem | null {
  if (error === 'too long') {
    return { error: { message: 'Your input is too long.', field: 'password' }, status: 413 };
  }
  if (error === 'stale') {
    const message = 'This page was open for too long, or your browser blocks cookies. Please try again.';
    return { name, error: { message, field: 'password' }, status: 403 };
  }
  if (name.trim() === '') {
    return { name, error: { message: 'Enter your username or email address.', field: 'name' }, status: 422 };
  }
  if (password === '') {
    return { name, error: { message: 'Enter your password.', field: 'password' }, status: 422 };
  }
  return null;
}

/** The problem of a rejected sign-in. */
export function problemOfSignIn(
  name: string,
  found: Exclude<SignInOutcome, { outcome: 'signed in' }>,
): SignInProblem {
  const field = 'password';
  if (found.outcome === 'wrong') {
    return { name, error: { message: 'Wrong username or password.', field }, status: 422 };
  }
  const minutes = Math.ceil(found.retryAfter / 60);
  const message = `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  const headers = { 'retry-after': String(found.retryAfter) };
  return { name, error: { message, field }, status: 429, headers };
}
