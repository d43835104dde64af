/** Receives each error that occurs while a request is handled. */
export type OnError = (error: unknown, details: { incidentId: string; url: string }) => void;

/** The error reporting of one request. */
export interface Incident {
  /** Written to the log and shown on the error page. */
  readonly incidentId: string;
  /** Logs an error, once per message: one failed backend request makes several loaders fail. */
  readonly reportError: (error: unknown) => void;
}

/** Assigns an incident id to a request. */
export function openIncident(request: Request, onError: OnError): Incident {
  const incidentId = crypto.randomUUID().slice(0, 8);
  const reported = new Set<string>();
  return {
    incidentId,
    reportError(error) {
      if (reported.has(String(error))) return;
      reported.add(String(error));
      onError(error, { incidentId, url: loggedUrl(request.url) });
    },
  };
}

/**
 * Query parameters that grant access (codes, keys from e-mails) or name the account they belong to; log readers must not be able to use
 * them.
 */
const secretParams = ['code', 'state', 'key', 'login', 'confirm-email', 'preview_nonce'];

function loggedUrl(text: string): string {
  const url = new URL(text);
  // The URL in this parameter may have secret parameters of its own.
  if (url.searchParams.has('redirect_uri')) url.searchParams.set('redirect_uri', '…');
  for (const name of secretParams) if (url.searchParams.has(name)) url.searchParams.set(name, '…');
  return url.href;
}
