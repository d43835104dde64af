/** Hears what went wrong while a request was answered. */
export type OnError = (error: unknown, details: { incidentId: string; url: string }) => void;

/** What may go wrong with one request. */
export interface Incident {
  /** Stands in the log, and on the page that the reader sees. */
  readonly id: string;
  /** Writes to the log, once for each reason: one failed request to the backend fails several loaders. */
  readonly report: (error: unknown) => void;
}

/** Gives a request its number. */
export function openIncident(request: Request, onError: OnError): Incident {
  const id = crypto.randomUUID().slice(0, 8);
  const told = new Set<string>();
  return {
    id,
    report(error) {
      if (told.has(String(error))) return;
      told.add(String(error));
      onError(error, { incidentId: id, url: loggedUrl(request.url) });
    },
  };
}

/** Arguments that let somebody in, codes and keys from mails: who reads the log must not be able to use them. And whose keys they are. */
const secretArguments = ['code', 'state', 'key', 'login', 'confirm-email', 'preview_nonce'];

function loggedUrl(text: string): string {
  const url = new URL(text);
  // What stands in there may have arguments of its own.
  if (url.searchParams.has('redirect_uri')) url.searchParams.set('redirect_uri', '…');
  for (const name of secretArguments) if (url.searchParams.has(name)) url.searchParams.set(name, '…');
  return url.href;
}
