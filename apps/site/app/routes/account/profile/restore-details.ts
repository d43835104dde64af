import { createContext } from 'react-router';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { rejectForm, type FormResult } from '../../../forms/form-result.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import type { DetailField } from './change-details.ts';

/** Whether this request submitted details that cannot be saved now. The page then shows only the form, because the account is unknown. */
export const areDetailsRestored = createContext(false);

/**
 * Returns the profile form with the user's input.
 *
 * @param typed The fields, and the account the form was rendered for.
 * @param reason What loading the viewer threw: a redirect if the session is over.
 */
export async function restoreDetails(
  context: RequestContext,
  typed: Readonly<Record<DetailField | 'account', string>>,
  reason: unknown,
): Promise<FormResult<DetailField | 'account' | 'form'>> {
  const { account, accounts } = await loadTexts(context);
  context.set(areDetailsRestored, true);
  const values = { form: 'details', ...typed };
  return reason instanceof Response
    ? rejectForm({ values, status: 401, message: account.signedOutMeanwhile })
    : rejectForm({ values, status: 503, message: accounts.unavailable });
}
