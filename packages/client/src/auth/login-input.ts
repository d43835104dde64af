/** What `generateAuthorizationCode` takes: the password, and a name of one of two kinds. */
export interface LoginInput {
  readonly email?: string;
  readonly username?: string;
  readonly password: string;
}

/** The input for what somebody has typed: an email address if it looks like one, otherwise a username. */
export function loginInput(usernameOrEmail: string, password: string): LoginInput {
  const name = usernameOrEmail.trim();
  return isEmail(name) ? { email: name, password } : { username: name, password };
}

/** Dots stand between other characters before the `@`, unless in quotes; after it stands a domain of two names or more, or an IPv4 address in brackets. */
const isEmail = (text: string): boolean => emailForm.test(text.toLowerCase());

const emailForm =
  /^(?:[^\s.,;:@<>()[\]\\"]+(?:\.[^\s.,;:@<>()[\]\\"]+)*|"[^"]+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[a-z\d-]+\.)+[a-z]{2,})$/;
