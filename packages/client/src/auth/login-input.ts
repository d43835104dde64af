/** The input of `generateAuthorizationCode`: the password, and either a username or an e-mail address. */
export interface LoginInput {
  readonly email?: string;
  readonly username?: string;
  readonly password: string;
}

/** Treats the typed name as an e-mail address if it looks like one, otherwise as a username. */
export function loginInput(usernameOrEmail: string, password: string): LoginInput {
  const name = usernameOrEmail.trim();
  return isEmail(name) ? { email: name, password } : { username: name, password };
}

/** Local part: dots only between other characters, or quoted. Domain: at least two labels, or an IPv4 address in brackets. */
const isEmail = (text: string): boolean => emailForm.test(text.toLowerCase());

const emailForm =
  /^(?:[^\s.,;:@<>()[\]\\"]+(?:\.[^\s.,;:@<>()[\]\\"]+)*|"[^"]+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[a-z\d-]+\.)+[a-z]{2,})$/;
