import { cacheControls } from '../cache-control.ts';
import { data } from 'react-router';
import type { FormFailure } from './form-failure.ts';

/** The action result for a rejected form. */
export type FormResult<Name extends string> = ReturnType<typeof data<FormFailure<Name>>>;

export interface RejectedForm<Name extends string> {
  /** 422 where something else has to be typed. */
  readonly status?: 401 | 422 | 429 | 502 | 503;
  readonly values: FormFailure<Name>['values'];
  readonly faults?: FormFailure<Name>['faults'];
  readonly message?: string;
  /** With 429: seconds until the next attempt is allowed. */
  readonly retryAfterS?: number;
}

/** Rejects a form: its page is rendered again with the matching status. */
export function rejectForm<Name extends string>({
  status = 422,
  values,
  faults,
  message,
  retryAfterS,
}: RejectedForm<Name>): FormResult<Name> {
  const headers = retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) };
  const none = {} as FormFailure<Name>['faults'];
  return data({ values, faults: faults ?? none, message: message ?? null }, { status, headers });
}

/**
 * The `headers` export of a route with a form: not cacheable, and no referrer to other sites. `same-origin` is the strictest possible
 * value: with `no-referrer`, browsers omit the form's origin.
 */
export function formHeaders({
  loaderHeaders,
  actionHeaders,
}: {
  loaderHeaders: Headers;
  actionHeaders: Headers;
}): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  headers.set('Cache-Control', cacheControls.personal);
  headers.set('Referrer-Policy', 'same-origin');
  return headers;
}
