import { data } from 'react-router';
import type { FormFailure } from './form-failure.ts';

/** What an action gives for a form that was not taken. */
export type FormAnswer<Name extends string> = ReturnType<typeof data<FormFailure<Name>>>;

export interface FailedForm<Name extends string> {
  /** 422 where something else has to be typed. */
  readonly status?: 401 | 422 | 429 | 502 | 503;
  readonly values: FormFailure<Name>['values'];
  readonly faults?: FormFailure<Name>['faults'];
  readonly message?: string;
  /** With 429: seconds until it may be tried again. */
  readonly retryAfterS?: number;
}

/** Answers a form that cannot be taken: the page with the form is drawn again, under a status that says so. */
export function failForm<Name extends string>({
  status = 422,
  values,
  faults,
  message,
  retryAfterS,
}: FailedForm<Name>): FormAnswer<Name> {
  const headers = retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) };
  const none = {} as FormFailure<Name>['faults'];
  return data({ values, faults: faults ?? none, message: message ?? null }, { status, headers });
}

/**
 * The headers of a page with a form, for the `headers` export of its route: nobody keeps it, and where it leads is not told its
 * address. `same-origin` and no less: with `no-referrer`, browsers do not say where a form comes from.
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
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Referrer-Policy', 'same-origin');
  return headers;
}
