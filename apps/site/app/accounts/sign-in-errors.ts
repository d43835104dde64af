/** A name, an e-mail address, and what the backend says to a try with it. */
interface SaidOf {
  readonly name: string;
  /** As the mutation gives it: a text, without HTML. */
  readonly said: string;
}

/**
 * Whether what a backend says to a failed try may be shown. WordPress says in its own language whether there is such an account; what
 * plugins say (that somebody is locked out, and for how long) is worth reading.
 *
 * @param sayToNobody Tells what the backend says to a name that nobody has, of the same kind.
 */
export async function tellsOfAccount(
  { name, said }: SaidOf,
  sayToNobody: () => Promise<SaidOf | null>,
): Promise<boolean> {
  // "The username x is not registered", "The password you entered for x is incorrect", in any language.
  if (said === '' || said.toLowerCase().includes(name.trim().toLowerCase())) return true;
  if (said === embeddedSentence || /^unknown (?:username|email)/i.test(said)) return true;
  const nobody = await sayToNobody();
  return nobody === null || nobody.said === said;
}

/** The embedded backend has one sentence for all. */
const embeddedSentence = 'The username, e-mail address or password you entered is incorrect.';
