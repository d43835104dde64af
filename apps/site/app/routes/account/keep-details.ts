import { createContext, type RouterContextProvider } from 'react-router';
import { failForm, type FormAnswer } from '../../forms/answer-form.ts';
import { askTexts } from '../../texts/ask-texts.ts';
import type { DetailField } from './change-details.ts';

/** Whether this request submitted details that cannot be saved now. The page then shows only the form, because the account is unknown. */
export const areDetailsKept = createContext(false);

/**
 * Returns the profile form with the user's input.
 *
 * @param typed The fields, and the account the form was rendered for.
 * @param reason What loading the viewer threw: a redirect if the session is over.
 */
export async function keepDetails(
  context: Readonly<RouterContextProvider>,
  typed: Readonly<Record<DetailField | 'account', string>>,
  reason: unknown,
): Promise<FormAnswer<DetailField | 'account' | 'form'>> {
  const { account, accounts } = await askTexts(context);
  context.set(areDetailsKept, true);
  const values = { form: 'details', ...typed };
  return reason instanceof Response
    ? failForm({ values, status: 401, message: account.signedOutMeanwhile })
    : failForm({ values, status: 503, message: accounts.unavailable });
}
