import { isEmailAddress } from './email-address.ts';
import type { SaidToNobody } from './said-to-nobody.ts';

/** A sign-in attempt and the backend's error message. */
interface SaidOf {
  readonly name: string;
  /** As returned by the mutation: plain text without HTML. */
  readonly said: string;
}

/** Access to the error messages for names that do not exist. */
interface Nobody {
  readonly known: SaidToNobody;
  /** Fetches the backend's message for a random name of the same kind; `null` when the backend is unavailable. */
  readonly ask: () => Promise<string | null>;
}

/**
 * Whether the error message of a failed sign-in would reveal if the account exists. WordPress's messages do so, in its own language;
 * messages
 * of plugins (that the user is locked out, and for how long) are useful and may be shown.
 *
 * The backend is queried with a random name after the very first failure, whatever its message, and afterwards only for messages that no
 * random name has received yet: so the duration of a failure reveals nothing either.
 */
export async function tellsOfAccount({ name, said }: SaidOf, { known, ask }: Nobody): Promise<boolean> {
  // The embedded backend has a single message for all failures.
  if (said === '' || said === embeddedSentence) return true;
  const kind = isEmailAddress(name) ? 'email' : 'username';
  const isToNobody = async (): Promise<boolean> => {
    const toNobody = await ask();
    if (toNobody !== null) known.add(kind, toNobody);
    return toNobody === null || toNobody === said;
  };
  if (known.of(kind).size === 0 && (await isToNobody())) return true;
  // "The username x is not registered", "The password you entered for x is incorrect", in any language.
  if (said.toLowerCase().includes(name.trim().toLowerCase())) return true;
  if (/^unknown (?:username|email)/i.test(said)) return true;
  if (known.of(kind).has(said)) {
    // Moves the message to the end, so that it is not evicted while in use.
    known.add(kind, said);
    return true;
  }
  return isToNobody();
}

const embeddedSentence = 'The username, e-mail address or password you entered is incorrect.';
