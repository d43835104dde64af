import { redirect } from 'react-router';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { isEmailAddress } from '../email-address.ts';
import { isWebAddress } from '../web-address.ts';
import { accountFormError } from '../account-form-error.ts';
import { sendMutation } from '../send-mutation.ts';
import { rejectForm, type FormResult } from '../../../forms/form-result.ts';
import { AccountDocument, ChangeAccountDocument } from '../../../generated/documents.ts';
import { backendContext } from '../../../contexts/backend-context.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import type { Texts } from '../../../texts/en.ts';
import { noticePath } from './notices.ts';
import type { Viewer } from './require-viewer.ts';

/** The fields, each with the most characters it may have: together they fit into a form, whatever they are written in. */
export const detailFields = {
  displayName: 250,
  firstName: 250,
  lastName: 250,
  nickname: 250,
  websiteUrl: 100,
  description: 5000,
  email: 100,
} as const;

export type DetailField = keyof typeof detailFields;

export const detailNames = Object.keys(detailFields) as DetailField[];

export type Details = Readonly<Record<DetailField, string>>;

/** The fields of the details among others. */
export const pickDetails = (fields: Details): Details => mapDetails(fields, (text) => text);

/** The saved details as form values. */
export function detailsOf(
  account: Omit<Viewer, 'databaseId' | 'username' | 'registeredDate' | 'capabilities' | 'roles'>,
): Details {
  return {
    displayName: account.name ?? '',
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    nickname: account.nickname ?? '',
    websiteUrl: account.url ?? '',
    description: account.description ?? '',
    email: account.email ?? '',
  };
}

/** Saves only the fields that were changed in the form. */
export async function changeDetails(
  context: RequestContext,
  viewer: Viewer,
  fields: Details,
): Promise<FormResult<DetailField | 'form'>> {
  const typed = mapDetails(fields, (text) => text.replaceAll('\r\n', '\n').trim());
  const values = { form: 'details', ...fields };
  const before = detailsOf(viewer);
  const changed = detailNames.filter((name) => typed[name] !== before[name].trim());
  const { account } = await loadTexts(context);
  const errors = validateDetails(typed, changed, account);
  if (Object.keys(errors).length > 0) return rejectForm({ values, faults: errors });
  if (changed.length === 0) throw redirect(noticePath(context, 'details'), 303);
  const input = { id: viewer.id, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
  const sent = await sendMutation(
    context,
    ChangeAccountDocument,
    { input },
    { as: 'viewer', changes: () => [viewer.id] },
  );
  if (sent.outcome === 'refused') {
    const name = fieldNamed(sent.message);
    return rejectForm({
      values,
      ...(name === null ? { message: sent.message } : { faults: { [name]: sent.message } }),
    });
  }
  if (sent.outcome !== 'done') return rejectForm({ values, ...(await accountFormError(context, sent)) });
  const user = sent.result.updateUser?.user;
  const after = user ? detailsOf(user) : typed;
  // WordPress ignores empty fields.
  const notCleared = changed.filter((name) => typed[name] === '' && after[name] !== '');
  if (notCleared.length > 0) {
    // The other fields were saved: the page is rendered with the new values.
    await context.get(backendContext).clients.auth.invalidate(AccountDocument);
    return rejectForm({
      values,
      faults: Object.fromEntries(notCleared.map((name) => [name, account.cannotBeCleared])),
    });
  }
  const isEmailPending =
    changed.includes('email') && after.email.toLowerCase() === before.email.toLowerCase();
  throw redirect(noticePath(context, isEmailPending ? 'details-email' : 'details'), 303);
}

function validateDetails(
  typed: Details,
  changed: readonly DetailField[],
  account: Texts['account'],
): Partial<Record<DetailField, string>> {
  const errors: Partial<Record<DetailField, string>> = {};
  for (const name of changed) {
    if (typed[name].length > detailFields[name]) errors[name] = account.tooLong(detailFields[name]);
  }
  if (typed.displayName === '') errors.displayName = account.displayNameMissing;
  if (changed.includes('email') && !isEmailAddress(typed.email)) errors.email = account.emailFault;
  if (changed.includes('websiteUrl') && typed.websiteUrl !== '' && !isWebAddress(typed.websiteUrl)) {
    errors.websiteUrl = account.websiteInvalid;
  }
  return errors;
}

/** The field an error message names; `null` if none. */
function fieldNamed(message: string): DetailField | null {
  const found = Object.entries(namesInRefusals).find(([, name]) => name.test(message));
  return (found?.[0] ?? null) as DetailField | null;
}

const namesInRefusals = {
  email: /\be-?mail\b/i,
  websiteUrl: /\burl\b/i,
  displayName: /\bdisplay name\b/i,
  firstName: /\bfirst name\b/i,
  lastName: /\blast name\b/i,
  nickname: /\bnickname\b/i,
  description: /\bdescription\b/i,
} satisfies Record<DetailField, RegExp>;

const mapDetails = (details: Details, map: (text: string) => string): Details =>
  Object.fromEntries(detailNames.map((name) => [name, map(details[name])])) as Details;
