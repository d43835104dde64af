import type { RequestContext } from '../../contexts/request-context.ts';
import type { RejectedForm } from '../../forms/form-result.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import type { CodeOutcome } from './request-auth-code.ts';

type Failure = Exclude<CodeOutcome, { outcome: 'code' }>;

/** The message and status of a form whose sign-in or account request failed. */
export async function accountFormError(
  context: RequestContext,
  failure: Failure,
): Promise<
  Required<Pick<RejectedForm<never>, 'status' | 'message'>> & Pick<RejectedForm<never>, 'retryAfterS'>
> {
  const { accounts } = await loadTexts(context);
  switch (failure.outcome) {
    case 'wrong':
      return { status: 422, message: accounts.wrongCredentials };
    case 'refused':
      return { status: 422, message: failure.message };
    case 'too often':
      return {
        status: 429,
        message: accounts.tooManyAttempts(failure.retryAfterS),
        retryAfterS: failure.retryAfterS,
      };
    default:
      return { status: 503, message: accounts.unavailable };
  }
}
