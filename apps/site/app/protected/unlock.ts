import { redirect } from 'react-router';
import type { RequestContext } from '../contexts/request-context.ts';
import { rejectForm, type FormResult } from '../forms/form-result.ts';
import { setEncryptedCookie } from '../cookies/encrypted-cookie.ts';
import { sessionContext } from '../contexts/session-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { fetchProtected, type ProtectedContentRef } from './fetch-protected.ts';
import { passwordPurpose } from './open-content.ts';

const DAY_S = 24 * 60 * 60;

/** The same lifetime as in WordPress. */
const cookieMaxAgeS = 10 * DAY_S;

/**
 * Checks the password of content, and stores it in an encrypted cookie.
 *
 * @param place.path Its encoded path.
 * @returns The form error.
 * @throws A redirect (303) to the content when the password is correct.
 */
export async function unlock(
  context: RequestContext,
  { path, ...contentRef }: ProtectedContentRef & { path: string },
  password: string,
): Promise<FormResult<'password'>> {
  const { accounts } = context.get(siteContext);
  const { address } = context.get(sessionContext);
  const { accounts: accountTexts, passwordForm, protectedExplanation } = await loadTexts(context);
  if (password === '') return rejectForm({ values: {}, faults: { password: passwordForm.missing } });
  const attempt = accounts.rateLimits?.contentPassword.take({
    account: String(contentRef.databaseId),
    address,
  });
  const tooOften = (retryAfterS: number): FormResult<'password'> =>
    rejectForm({ status: 429, values: {}, message: accountTexts.tooManyAttempts(retryAfterS), retryAfterS });
  if (attempt && attempt.retryAfterS > 0) return tooOften(attempt.retryAfterS);
  const opening = await fetchProtected(context, contentRef, { password, isGuess: true });
  switch (opening.outcome) {
    case 'opened':
      attempt?.succeeded();
      setEncryptedCookie(
        context,
        { purpose: passwordPurpose(contentRef.databaseId), path },
        { text: password, maxAgeS: cookieMaxAgeS },
      );
      throw redirect(path, 303);
    case 'wrong':
      return rejectForm({ values: {}, faults: { password: passwordForm.wrong } });
    case 'too often':
      return tooOften(opening.retryAfterS);
    case 'not offered':
      attempt?.refund();
      return rejectForm({ values: {}, message: protectedExplanation });
    default:
      attempt?.refund();
      return rejectForm({ status: 503, values: {}, message: accountTexts.unavailable });
  }
}
