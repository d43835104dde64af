import { isEmailAddress } from './email-address.ts';
import type { EnumerationGuard } from './enumeration-guard.ts';

/** A sign-in attempt and the backend's error message. */
interface FailedSignIn {
  readonly name: string;
  /** As returned by the mutation: plain text without HTML. */
  readonly message: string;
}

/** Access to the error messages for names that do not exist. */
interface UnknownAccountProbe {
  readonly guard: EnumerationGuard;
  /** Fetches the backend's message for a random name of the same kind; `null` when the backend is unavailable. */
  readonly fetchMessage: () => Promise<string | null>;
}

/**
 * Whether the error message of a failed sign-in would reveal if the account exists. WordPress's messages do so, in its own language;
 * messages of plugins (that the user is locked out, and for how long) are useful and may be shown.
 *
 * The backend is queried with a random name after the very first failure, whatever its message, and afterwards only for messages that no
 * random name has received yet: so the duration of a failure reveals nothing either.
 */
export async function revealsAccount(
  { name, message }: FailedSignIn,
  { guard, fetchMessage }: UnknownAccountProbe,
): Promise<boolean> {
  // The embedded backend has a single message for all failures.
  if (message === '' || message === embeddedMessage) return true;
  const kind = isEmailAddress(name) ? 'email' : 'username';
  const isUnknownAccountMessage = async (): Promise<boolean> => {
    const unknownMessage = await fetchMessage();
    if (unknownMessage !== null) guard.add(kind, unknownMessage);
    return unknownMessage === null || unknownMessage === message;
  };
  if (guard.messagesFor(kind).size === 0 && (await isUnknownAccountMessage())) return true;
  // "The username x is not registered", "The password you entered for x is incorrect", in any language.
  if (message.toLowerCase().includes(name.trim().toLowerCase())) return true;
  if (/^unknown (?:username|email)/i.test(message)) return true;
  if (guard.messagesFor(kind).has(message)) {
    // Moves the message to the end, so that it is not evicted while in use.
    guard.add(kind, message);
    return true;
  }
  return isUnknownAccountMessage();
}

const embeddedMessage = 'The username, email address or password you entered is incorrect.';
