import { data, redirect } from 'react-router';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { backendContext } from '../../../contexts/backend-context.ts';
import { incidentContext } from '../../../contexts/incident-context.ts';
import { sessionContext } from '../../../contexts/session-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { isBackendDown } from '../../../data/failure.ts';
import { rejectForm, type FormResult } from '../../../forms/form-result.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { accountFormError } from '../account-form-error.ts';
import { noticePath } from './notices.ts';

/** An application password of the user. Times are UTC without a zone. */
export interface AppPassword {
  readonly uuid: string;
  readonly name: string;
  readonly created: string;
  readonly last_used: string | null;
}

/** A new application password, which is shown once. */
export interface CreatedAppPassword {
  readonly created: { readonly name: string; readonly password: string };
}

/** The fields of the forms. */
export const appPasswordNames = ['app', 'uuid'] as const;

/** The user's application passwords; `null` if the backend could not list them, which is logged. */
export async function loadAppPasswords(context: RequestContext): Promise<AppPassword[] | null> {
  try {
    const response = await send(context, 'GET', '');
    if (response.ok) return (await response.json()) as AppPassword[];
    throw new Error(`The backend returned status ${response.status} for the application passwords.`);
  } catch (error) {
    context.get(incidentContext).reportError(error);
    return null;
  }
}

/** Creates an application password. There is no redirect, because the next response is the only one that contains it. */
export async function createAppPassword(
  context: RequestContext,
  name: string,
): Promise<FormResult<'app' | 'form'> | ReturnType<typeof data<CreatedAppPassword>>> {
  const values = { form: 'create-app-password', app: name };
  const texts = (await loadTexts(context)).account.appPasswords;
  if (name.trim() === '') return rejectForm({ values, faults: { app: texts.nameMissing } });
  const sent = await sendForm(context, 'POST', '', { name });
  if ('failure' in sent) return rejectForm({ values, ...sent.failure });
  const { response } = sent;
  const body = (await response.json()) as { name: string; password: string; code?: string };
  if (body.code === 'application_password_duplicate_name') {
    return rejectForm({ values, faults: { app: texts.nameTaken } });
  }
  if (body.code !== undefined) return rejectForm({ values, message: texts.tooMany });
  return data({ created: { name: body.name, password: body.password } });
}

/** Revokes an application password; one that no longer exists counts as revoked. */
export async function revokeAppPassword(context: RequestContext, uuid: string): Promise<FormResult<'form'>> {
  if (!/^[\da-f-]{36}$/i.test(uuid)) throw data(null, { status: 400 });
  const sent = await sendForm(context, 'DELETE', `/${uuid}`);
  if ('failure' in sent) return rejectForm({ values: { form: 'revoke-app-password' }, ...sent.failure });
  throw redirect(noticePath(context, 'app-password'), 303);
}

type Failure = Awaited<ReturnType<typeof accountFormError>>;

/** The response, also to a rejected request; or why there is none. */
async function sendForm(
  context: RequestContext,
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ response: Response } | { failure: Failure }> {
  try {
    const response = await send(context, method, path, body);
    if (response.status < 500 && response.status !== 401) return { response };
    throw new Error(`The backend returned status ${response.status} for an application password.`);
  } catch (error) {
    context.get(incidentContext).reportError(error);
    const failure = { outcome: 'unavailable', isBackendDown: isBackendDown(error) } as const;
    return { failure: await accountFormError(context, failure) };
  }
}

const timeoutMs = 15_000;

async function send(
  context: RequestContext,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Response> {
  const { site } = context.get(siteContext);
  const url = new URL(`${site.backendUrl}/`);
  url.search = new URLSearchParams({
    rest_route: `/wp/v2/users/me/application-passwords${path}`,
  }).toString();
  const token = await context.get(sessionContext).session.accessToken();
  return context.get(backendContext).fetchBackend(
    new Request(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
}
