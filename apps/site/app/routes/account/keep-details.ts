import { createContext, type RouterContextProvider } from 'react-router';
import { failForm, type FormAnswer } from '../../forms/answer-form.ts';
import { askTexts } from '../../texts/ask-texts.ts';
import type { DetailField } from './change-details.ts';

/** Whether this request has sent details that cannot be saved now. The page is the form alone then: whose it is, is not known. */
export const areDetailsKept = createContext(false);

/**
 * Gives somebody the form of their details back, as they have filled it in.
 *
 * @param typed The fields, and whose account the form was drawn for.
 * @param reason What was thrown instead of saying who they are: a redirect when their session is over.
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
