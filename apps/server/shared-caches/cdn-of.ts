import { type Cdn, cdnDialects, type CdnKind } from './cdn.ts';

/** What was set of the shared cache in front. */
interface CdnSettings {
  readonly kind: CdnKind | null;
  readonly url: string | null;
  readonly zone: string | null;
  readonly token: string | null;
}

/** What is missing, or too much. */
interface CdnProblem {
  readonly name: 'MASTHEAD_CDN' | 'MASTHEAD_CDN_URL' | 'MASTHEAD_CDN_ZONE' | 'MASTHEAD_CDN_TOKEN';
  readonly message: string;
}

/** Puts together what was set of a shared cache in front; `cdn` is `null` where there is none. */
export function cdnOf({ kind, url, zone, token }: CdnSettings): {
  cdn: Cdn | null;
  problems: readonly CdnProblem[];
} {
  if (kind === null) {
    const isMeant = url !== null || zone !== null || token !== null;
    const message = 'It is not said which one. Write fastly, cloudflare, varnish or webhook.';
    return { cdn: null, problems: isMeant ? [{ name: 'MASTHEAD_CDN', message }] : [] };
  }
  const { address } = cdnDialects[kind];
  const problems: CdnProblem[] = [];
  if (address === null && url === null) {
    problems.push({
      name: 'MASTHEAD_CDN_URL',
      message: `It is missing. Write where ${kind === 'varnish' ? 'Varnish takes PURGE requests' : 'the calls go'}, such as http://127.0.0.1:6081/.`,
    });
  }
  if (address !== null && url === null && zone === null) {
    problems.push({
      name: 'MASTHEAD_CDN_ZONE',
      message: `It is missing. Write the id of the ${kind === 'fastly' ? 'service' : 'zone'}.`,
    });
  }
  if (address !== null && token === null) {
    problems.push({
      name: 'MASTHEAD_CDN_TOKEN',
      message: 'It is missing. Write a token that may purge.',
    });
  }
  const place = url ?? address?.(encodeURIComponent(zone ?? ''));
  const cdn = problems.length > 0 || place === undefined ? null : { kind, url: place, token };
  return { cdn, problems };
}
