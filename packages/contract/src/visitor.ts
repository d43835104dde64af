/** The header by which a site names the visitor for whom it sends a request to a WordPress. */
export const visitorHeader = 'x-masthead-visitor';

/** What is signed in place of the request's path, which depends on the settings of WordPress. */
export const visitorPath = '/masthead-companion/v1/visitor';

/** The sender of a form. */
export interface Visitor {
  /** IP address; `null` if unknown. */
  readonly address: string | null;
  /** User agent; may be empty. */
  readonly agent: string;
}

/** WordPress's column length. */
const maxAgentLength = 254;

/** The value of `visitorHeader`: base64url of JSON. The request's signature covers it, a dot and the body. */
export function encodeVisitor({ address, agent }: Visitor): string {
  const json = JSON.stringify({ address, agent: agent.slice(0, maxAgentLength).toWellFormed() });
  const binary = String.fromCodePoint(...new TextEncoder().encode(json));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
