/** Why a signed request is rejected, by stable code. `docs/reference/errors.md` has a paragraph for each. */
export type WebhookErrorCode =
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

const errors: Readonly<Record<WebhookErrorCode, { status: number; message: string; help: string }>> = {
  signature_missing: {
    status: 401,
    message: 'The request is not signed.',
    help: 'Send an X-Masthead-Signature header made with the secret key.',
  },
  signature_bad: {
    status: 401,
    message: 'The signature does not match the secret key.',
    help: 'Use the same FAUST_SECRET_KEY on both sides, and sign the method, path and body exactly as sent.',
  },
  signature_old: {
    status: 401,
    message: 'The signature has expired or its time is in the future.',
    help: 'Synchronise the clocks of both servers, and sign each request when it is sent.',
  },
  signature_used: {
    status: 401,
    message: 'This signature was already used (replayed request).',
    help: 'Create a new signature for each request, also when you retry.',
  },
  signature_limited: {
    status: 429,
    message: 'Too many requests with wrong signatures from your network.',
    help: 'Wait as long as Retry-After says, and use the same FAUST_SECRET_KEY on both sides. Correct signatures are never rate-limited if the key has 32 characters or more.',
  },
  purge_no_secret: {
    status: 503,
    message: 'No secret key is configured, so signed requests cannot be verified.',
    help: 'Set FAUST_SECRET_KEY and restart.',
  },
  call_method: {
    status: 405,
    message: 'Method not allowed.',
    help: 'Use the method given in the Allow header.',
  },
  purge_body_too_large: {
    status: 413,
    message: 'The request body exceeds 256 KiB.',
    help: 'Send the key "*" to invalidate everything.',
  },
  purge_body_not_json: {
    status: 415,
    message: 'Expected Content-Type: application/json.',
    help: 'Send JSON with the header Content-Type: application/json.',
  },
  purge_body_invalid: {
    status: 400,
    message: 'Invalid request body.',
    help: 'Send an object with "keys", "urls" and "withdrawn": lists of strings of at most 1,000 characters; at most 1,000 URLs and 5,000 entries in each other list.',
  },
  why_path_invalid: {
    status: 400,
    message: 'The request does not name a page.',
    help: 'Send the path of a page as "path", such as ?path=/about/.',
  },
};

/** Never cached. */
export const privateHeaders = { 'cache-control': 'no-store' };

/** Responds to a rejected request. */
export function webhookError(code: WebhookErrorCode, more: Readonly<Record<string, string>> = {}): Response {
  const { status, message, help } = errors[code];
  const headers = { ...privateHeaders, ...more };
  return Response.json({ error: { code, message, help } }, { status, headers });
}
