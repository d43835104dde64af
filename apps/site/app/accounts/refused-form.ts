import type { RouterContextProvider } from 'react-router';
import type { FailedForm } from '../forms/answer-form.ts';
import { askTexts } from '../texts/ask-texts.ts';
import type { CodeOutcome } from './ask-for-code.ts';

type Failure = Exclude<CodeOutcome, { outcome: 'code' }>;

/** The message and status of a form whose sign-in or account request failed. */
export async function refusedForm(
  context: Readonly<RouterContextProvider>,
  failure: Failure,
): Promise<Required<Pick<FailedForm<never>, 'status' | 'message'>> & Pick<FailedForm<never>, 'retryAfterS'>> {
  const { accounts } = await askTexts(context);
  switch (failure.outcome) {
    case 'wrong':
      return { status: 422, message: accounts.wrongCredentials };
    case 'refused':
      return { status: 422, message: failure.message };
    case 'too often':
      return {
        status: 429,
        message: accounts.tooOften(failure.retryAfterS),
        retryAfterS: failure.retryAfterS,
      };
    default:
      return { status: 503, message: accounts.unavailable };
  }
}
