import { redirect, type RouterContextProvider } from 'react-router';
import { rejectForm, type FormResult } from '../forms/form-result.ts';
import { keepSealed } from '../sealed/sealed-cookie.ts';
import { servicesContext } from '../site-services.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { askProtected, type ProtectedPlace } from './ask-protected.ts';
import { passwordPurpose } from './open-content.ts';

const DAY_S = 24 * 60 * 60;

/** The same lifetime as in WordPress. */
const keptForS = 10 * DAY_S;

/**
 * Checks the password of a post or a page, and stores it in an encrypted cookie.
 *
 * @param place.path Its encoded path.
 * @returns The form error.
 * @throws A redirect (303) to the content when the password is correct.
 */
export async function unlock(
  context: Readonly<RouterContextProvider>,
  { path, ...place }: ProtectedPlace & { path: string },
  password: string,
): Promise<FormResult<'password'>> {
  const { accounts, address } = context.get(servicesContext);
  const { accounts: words, passwordForm } = await loadTexts(context);
  if (password === '') return rejectForm({ values: {}, faults: { password: passwordForm.missing } });
  const tried = accounts.tries?.contentPassword.take({ account: String(place.databaseId), address });
  const tooOften = (retryAfterS: number): FormResult<'password'> =>
    rejectForm({ status: 429, values: {}, message: words.tooManyAttempts(retryAfterS), retryAfterS });
  if (tried && tried.waitS > 0) return tooOften(tried.waitS);
  const opening = await askProtected(context, place, { password, isGuess: true });
  switch (opening.outcome) {
    case 'opened':
      tried?.succeeded();
      keepSealed(
        context,
        { purpose: passwordPurpose(place.databaseId), path },
        { text: password, maxAgeS: keptForS },
      );
      throw redirect(path, 303);
    case 'wrong':
      return rejectForm({ values: {}, faults: { password: passwordForm.wrong } });
    case 'too often':
      return tooOften(opening.retryAfterS);
    default:
      tried?.giveBack();
      return rejectForm({ status: 503, values: {}, message: words.unavailable });
  }
}
