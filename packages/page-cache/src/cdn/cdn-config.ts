import { type Cdn, cdnApis, type CdnKind } from './cdn-apis.ts';

/** The CDN settings. */
interface CdnSettings {
  readonly kind: CdnKind | null;
  readonly url: string | null;
  readonly zone: string | null;
  readonly token: string | null;
}

/** A missing or superfluous setting. */
interface CdnProblem {
  readonly name: 'MASTHEAD_CDN' | 'MASTHEAD_CDN_URL' | 'MASTHEAD_CDN_ZONE' | 'MASTHEAD_CDN_TOKEN';
  readonly message: string;
}

/** Combines the CDN settings; `cdn` is `null` if no CDN is configured. */
export function cdnConfig({ kind, url, zone, token }: CdnSettings): {
  cdn: Cdn | null;
  problems: readonly CdnProblem[];
} {
  if (kind === null) {
    const isMeant = url !== null || zone !== null || token !== null;
    const message =
      'Required by the other MASTHEAD_CDN settings. Use fastly, cloudflare, varnish or webhook.';
    return { cdn: null, problems: isMeant ? [{ name: 'MASTHEAD_CDN', message }] : [] };
  }
  const { defaultUrl } = cdnApis[kind];
  const problems: CdnProblem[] = [];
  if (defaultUrl === null && url === null) {
    problems.push({
      name: 'MASTHEAD_CDN_URL',
      message: `Missing. Set the URL ${kind === 'varnish' ? 'at which Varnish accepts PURGE requests' : 'of purge requests'}, such as http://127.0.0.1:6081/.`,
    });
  }
  if (defaultUrl !== null && url === null && zone === null) {
    problems.push({
      name: 'MASTHEAD_CDN_ZONE',
      message: `Missing. Set the id of the ${kind === 'fastly' ? 'service' : 'zone'}.`,
    });
  }
  if (defaultUrl !== null && token === null) {
    problems.push({
      name: 'MASTHEAD_CDN_TOKEN',
      message: 'Missing. Set an API token with purge permission.',
    });
  }
  const place = url ?? defaultUrl?.(encodeURIComponent(zone ?? ''));
  const cdn = problems.length > 0 || place === undefined ? null : { kind, url: place, token };
  return { cdn, problems };
}
