import { isEmailAddress } from './email-address.ts';
import type { SaidToNobody } from './said-to-nobody.ts';

/** A name, an e-mail address, and what the backend says to a try with it. */
interface SaidOf {
  readonly name: string;
  /** As the mutation gives it: a text, without HTML. */
  readonly said: string;
}

/** How what is said to nobody is found out. */
interface Nobody {
  readonly known: SaidToNobody;
  /** Asks the backend: tells what it says to a name that nobody has, of the same kind; `null` when it cannot be asked. */
  readonly ask: () => Promise<string | null>;
}

/**
 * Whether what a backend says to a failed try may be shown. WordPress says in its own language whether there is such an account; what
 * plugins say (that somebody is locked out, and for how long) is worth reading.
 *
 * The backend is asked about a made-up name after the very first failure, whatever was said; and then only after words that were never
 * said to one: so how long a failure takes tells nothing either.
 */
export async function tellsOfAccount({ name, said }: SaidOf, { known, ask }: Nobody): Promise<boolean> {
  // The embedded backend has one sentence for all.
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
    // It stays known for as long as it is said.
    known.add(kind, said);
    return true;
  }
  return isToNobody();
}

const embeddedSentence = 'The username, e-mail address or password you entered is incorrect.';
