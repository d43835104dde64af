/** Why a signed call is not answered, by stable code. `docs/reference/errors.md` has a paragraph for each. */
export type SignedCallErrorCode =
  | 'signature_missing'
  | 'signature_bad'
  | 'signature_old'
  | 'signature_used'
  | 'signature_limited'
  | 'purge_no_secret'
  | 'call_method'
  | 'purge_body_too_large'
  | 'purge_body_not_json'
  | 'purge_body_invalid'
  | 'why_path_invalid';

const answers: Readonly<Record<SignedCallErrorCode, { status: number; message: string; help: string }>> = {
  signature_missing: {
    status: 401,
    message: 'This call is not signed.',
    help: 'Send X-Masthead-Signature, made with the secret key.',
  },
  signature_bad: {
    status: 401,
    message: 'The signature of this call is not that of our secret key.',
    help: 'Use the same FAUST_SECRET_KEY on both sides, and sign method, path and body as they are sent.',
  },
  signature_old: {
    status: 401,
    message: 'The signature of this call was made at another time.',
    help: 'Set the clocks of both servers; sign each call when it is sent.',
  },
  signature_used: {
    status: 401,
    message: 'A call with this signature has been here before.',
    help: 'Sign each call anew, a repeated one too.',
  },
  signature_limited: {
    status: 429,
    message: 'Calls with wrong signatures were sent too often from your network.',
    help: 'Wait as long as Retry-After says, and use the same FAUST_SECRET_KEY on both sides. A right signature passes at any time where the key has 32 characters or more.',
  },
  purge_no_secret: {
    status: 503,
    message: 'This site has no secret key, so nobody can prove anything to it.',
    help: 'Set FAUST_SECRET_KEY, and start anew.',
  },
  call_method: {
    status: 405,
    message: 'This address takes another method.',
    help: 'Send a request of the method that the header Allow names.',
  },
  purge_body_too_large: {
    status: 413,
    message: 'This call is longer than 256 KiB.',
    help: 'Send the key "*" where so much has changed.',
  },
  purge_body_not_json: {
    status: 415,
    message: 'What this call brings is not said to be JSON.',
    help: 'Send Content-Type: application/json.',
  },
  purge_body_invalid: {
    status: 400,
    message: 'What this call brings cannot be read.',
    help: 'Send an object with "keys", "urls" and "withdrawn": lists of texts of at most 1,000 characters, at most 1,000 addresses and 5,000 of the others.',
  },
  why_path_invalid: {
    status: 400,
    message: 'This call names no page.',
    help: 'Send the path of a page as "path", such as ?path=/about/.',
  },
};

/** Kept by nobody. */
export const privateHeaders = { 'cache-control': 'no-store' };

/** Answers a call that is refused. */
export function refuse(code: SignedCallErrorCode, more: Readonly<Record<string, string>> = {}): Response {
  const { status, message, help } = answers[code];
  const headers = { ...privateHeaders, ...more };
  return Response.json({ error: { code, message, help } }, { status, headers });
}
