import { untrustedProxyIp } from './check-trusted-proxy.ts';
import { gateMessage } from './check-graphql.ts';
import { type Finding, findingsOf } from '@masthead/client/server';
import type { Checked } from './options.ts';
import { quoteForMessage, type Reply, urlForMessage, type Silence } from './probe.ts';

/** Whether the backend supports sign-in with a password: the step `password-login`. Sends no credentials. */
export async function checkPasswordLogin(checked: Checked): Promise<Finding> {
  const { wpUrl, graphqlPath, authType, probe } = checked;
  const { ok, warning, failure, skipped } = findingsOf('password-login');
  const query =
    'mutation { generateAuthorizationCode(input: { username: "", password: "" }) @include(if: false) { code } }';
  const reply = await probe(wpUrl + graphqlPath, { method: 'POST', body: { query } });
  const { data, errors } = ((reply.kind === 'reply' ? reply.json : null) ?? {}) as {
    data?: unknown;
    errors?: unknown;
  };
  if (data !== undefined && data !== null && errors === undefined) {
    const known = await untrustedProxyIp(checked);
    return known === null
      ? ok('The backend supports sign-in with a password.')
      : warning(
          'The backend sees one IP address for all visitors, so they share one rate limit for sign-ins: one attacker can lock out everyone.',
          `On that Masthead, add this server to MASTHEAD_TRUSTED_PROXIES (${quoteForMessage(known)}).`,
        );
  }
  if (!JSON.stringify(errors ?? '').includes('Cannot query field')) {
    return skipped('Could not determine whether the backend supports sign-in with a password.');
  }
  const finding = authType === 'local' ? failure : warning;
  return finding(
    'The backend does not support sign-in with a password (generateAuthorizationCode): the login form cannot work.',
    'Install and activate the plugin "Faust" (faustwp), or update it.',
  );
}

/** Whether the backend's sign-in page works for this site: the steps `public-address` and `sign-in-page`. */
export async function checkSignInPage(checked: Checked): Promise<Finding[]> {
  const { wpUrl, publicWpUrl, probe } = checked;
  const findings: Finding[] = [];
  let reply = await followed(probe, generateAddress(publicWpUrl, checked));
  if (publicWpUrl !== wpUrl) {
    const { ok, warning } = findingsOf('public-address');
    if (reply.kind === 'silence') {
      findings.push(
        warning(
          `${publicWpUrl} cannot be reached from this machine (${reply.reason}). Browsers must be able to.`,
          'Check WORDPRESS_PUBLIC_URL by opening it in a browser.',
        ),
      );
      reply = await followed(probe, generateAddress(wpUrl, checked));
    } else {
      findings.push(ok(`${publicWpUrl} responds.`));
    }
  }
  return [...findings, signInPageFinding(checked, reply)];
}

const generateAddress = (base: string, { siteUrl }: Checked): string =>
  `${base}/generate?redirect_uri=${encodeURIComponent(`${siteUrl}/account`)}`;

/** Follows redirects that only normalise the URL: https, www, a trailing slash. */
async function followed(probe: Checked['probe'], address: string): Promise<Reply | Silence> {
  let reply = await probe(address);
  for (let hops = 0; hops < 3; hops += 1) {
    if (reply.kind === 'silence' || reply.location === null) return reply;
    const { location } = reply;
    const isSame =
      spelling(location) === spelling(new URL(address)) &&
      location.searchParams.has('redirect_uri') &&
      location.href !== address;
    if (!isSame) return reply;
    reply = await probe(location.href);
  }
  return reply;
}

const spelling = ({ hostname, pathname }: URL): string =>
  hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');

function signInPageFinding(checked: Checked, reply: Reply | Silence): Finding {
  const { siteUrl, authType } = checked;
  const { ok, warning, failure } = findingsOf('sign-in-page');
  // With the site's own login page this page is not needed.
  const problem = authType === 'redirect' ? failure : warning;
  if (reply.kind === 'silence') {
    return problem(`The sign-in page is not responding (${reply.reason}).`, "Check that server's error log.");
  }
  const { location, status, text } = reply;
  if (location !== null) {
    if (location.origin === siteUrl) {
      return problem(
        'The sign-in page redirects back to the site without asking for a password.',
        'Activate the plugin "Faust" there, and make sure that no cache in front of WordPress caches /generate or drops its query string.',
      );
    }
    if (/\/wp-admin\/?$/.test(location.pathname)) {
      return problem(...foreignSiteMessage(checked));
    }
    if (location.pathname.endsWith('/wp-login.php') || location.searchParams.has('redirect_to')) {
      return ok('The sign-in page asks for username and password.');
    }
    return warning(
      `The sign-in page redirects to ${urlForMessage(location)}, which may be a custom login page.`,
      'Open it in a browser: after signing in it must redirect to this site with a code in the URL.',
    );
  }
  if (status === 400) return problem(...foreignSiteMessage(checked));
  if (status === 401 || status === 403) return problem(...gateMessage('The sign-in page (/generate)', reply));
  if (status === 404) {
    return problem(
      'The sign-in page (/generate) does not exist.',
      'Activate the plugin "Faust" there, and save the permalink settings once.',
    );
  }
  if (status >= 500) {
    return problem(`The sign-in page fails with status ${status}.`, "Check that server's error log.");
  }
  return /<input[^>]+type=["']?password/i.test(text)
    ? ok('The sign-in page asks for username and password.')
    : problem(
        'Another page responds at the path of the sign-in page (/generate).',
        'Activate the plugin "Faust" there, and make sure that no cache in front of WordPress drops the query string of /generate.',
      );
}

const foreignSiteMessage = ({ kind, siteUrl }: Checked): [message: string, help: string] => [
  `The sign-in page does not redirect back to ${siteUrl}.`,
  kind === 'embedded'
    ? 'The running server has another SITE_URL: set it to the public URL.'
    : frontEndHelp(siteUrl),
];

const frontEndHelp = (siteUrl: string): string =>
  `In WordPress, set Settings → Faust → "Front-end site URL" to ${siteUrl}; on another Masthead, MASTHEAD_FRONTEND_URL.`;

/**
 * Whether the backend's sign-in and preview links lead to this site: the step `front-end-address`.
 *
 * @returns `null` for the embedded backend.
 */
export async function checkFrontEnd(checked: Checked): Promise<Finding | null> {
  const { kind, wpUrl, siteUrl, authType, secretKey, probe } = checked;
  if (kind === 'embedded') return null;
  const { ok, warning, failure, skipped } = findingsOf('front-end-address');
  // The route validates a URL as the WordPress's own; it rejects the front-end URL.
  const reply = await probe(`${wpUrl}/?rest_route=/faustwp/v1/validate_public_wordpress_url`, {
    method: 'POST',
    headers: { 'x-faustwp-secret': secretKey ?? '' },
    body: { public_wordpress_url: siteUrl },
  });
  if (reply.kind === 'reply' && reply.status === 400) {
    return ok(`Sign-in and preview links lead to ${siteUrl}.`);
  }
  if (reply.kind === 'silence' || reply.status !== 200 || reply.json !== 'OK') {
    return skipped('Could not determine the front-end URL: this Faust plugin does not report it.');
  }
  // The plugin always allows redirects to localhost; only preview links need the setting then.
  const isLocal = /^(?:localhost|0\.0\.0\.0)$/.test(new URL(siteUrl).hostname);
  const finding = authType === 'redirect' && !isLocal ? failure : warning;
  return finding(
    `The front-end URL of the backend is not ${siteUrl}: preview links lead elsewhere${isLocal ? '' : ', and sign-in may too'}.`,
    frontEndHelp(siteUrl),
  );
}
