import { addressNotBelieved } from './check-counting.ts';
import { gateWords } from './check-graphql.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Checked } from './options.ts';
import { quoted, type Reply, shown, type Silence } from './probe.ts';

/** Whether the backend signs people in by name and password: the step `password-login`. Nothing is tried out. */
export async function checkPasswordLogin(checked: Checked): Promise<Finding> {
  const { wpUrl, authType, probe } = checked;
  const { ok, warning, failure, skipped } = findingsOf('password-login');
  const query =
    'mutation { generateAuthorizationCode(input: { username: "", password: "" }) @include(if: false) { code } }';
  const reply = await probe(`${wpUrl}/graphql`, { method: 'POST', body: { query } });
  const { data, errors } = ((reply.kind === 'reply' ? reply.json : null) ?? {}) as {
    data?: unknown;
    errors?: unknown;
  };
  if (data !== undefined && data !== null && errors === undefined) {
    const known = await addressNotBelieved(checked);
    return known === null
      ? ok('It signs people in by name and password.')
      : warning(
          'It counts the tries of all readers to sign in together: anybody can use them up for everybody.',
          `On that Masthead, name this server in MASTHEAD_TRUSTED_PROXIES (${quoted(known)}).`,
        );
  }
  if (!JSON.stringify(errors ?? '').includes('Cannot query field')) {
    return skipped('Whether it signs people in by name and password could not be found out.');
  }
  const finding = authType === 'local' ? failure : warning;
  return finding(
    'It does not sign people in by name and password (generateAuthorizationCode): the form of the login page cannot work.',
    'Install and activate the plugin "Faust" (faustwp), or update it.',
  );
}

/** Where the backend's sign-in page leads a browser that comes from this site: the steps `public-address` and `sign-in-page`. */
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
      findings.push(ok(`${publicWpUrl} answers.`));
    }
  }
  return [...findings, judgeSignInPage(checked, reply)];
}

const generateAddress = (base: string, { siteUrl }: Checked): string =>
  `${base}/generate?redirect_uri=${encodeURIComponent(`${siteUrl}/account`)}`;

/** Redirects that only spell the address in another way are followed: https, www, a slash. */
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

function judgeSignInPage(checked: Checked, reply: Reply | Silence): Finding {
  const { siteUrl, authType } = checked;
  const { ok, warning, failure } = findingsOf('sign-in-page');
  // With the site's own login page nobody has to go there.
  const fault = authType === 'redirect' ? failure : warning;
  if (reply.kind === 'silence') {
    return fault(`The sign-in page does not answer (${reply.reason}).`, "Look into that server's error log.");
  }
  const { location, status, text } = reply;
  if (location !== null) {
    if (location.origin === siteUrl) {
      return fault(
        'The sign-in page leads straight back to the site, without asking who is there.',
        'Activate the plugin "Faust" there, and let no cache in front of WordPress keep /generate or drop its query.',
      );
    }
    if (/\/wp-admin\/?$/.test(location.pathname)) {
      return fault(...foreignSiteWords(checked));
    }
    if (location.pathname.endsWith('/wp-login.php') || location.searchParams.has('redirect_to')) {
      return ok('The sign-in page asks for name and password.');
    }
    return warning(
      `The sign-in page leads on to ${shown(location)}, which may be a login page of its own.`,
      'Open it in a browser: after signing in it must come back to this site with a code in the address.',
    );
  }
  if (status === 400) return fault(...foreignSiteWords(checked));
  if (status === 401 || status === 403) return fault(...gateWords('The sign-in page (/generate)', reply));
  if (status === 404) {
    return fault(
      'The sign-in page (/generate) is not there.',
      'Activate the plugin "Faust" there, and save the permalink settings once.',
    );
  }
  if (status >= 500) {
    return fault(`The sign-in page fails with status ${status}.`, "Look into that server's error log.");
  }
  return /<input[^>]+type=["']?password/i.test(text)
    ? ok('The sign-in page asks for name and password.')
    : fault(
        'Where the sign-in page should be (/generate) there is another page.',
        'Activate the plugin "Faust" there, and let no cache in front of WordPress drop the query of /generate.',
      );
}

const foreignSiteWords = ({ kind, siteUrl }: Checked): [message: string, help: string] => [
  `The sign-in page does not lead back to ${siteUrl}.`,
  kind === 'embedded'
    ? 'The server that runs has another SITE_URL: set it to what readers open.'
    : frontEndHelp(siteUrl),
];

const frontEndHelp = (siteUrl: string): string =>
  `In WordPress, set Settings → Faust → "Front-end site URL" to ${siteUrl}; on another Masthead, MASTHEAD_FRONTEND_URL.`;

/**
 * Whether the backend sends people to this site, after signing in and with preview links: the step `front-end-address`.
 *
 * @returns `null` where it can be no other.
 */
export async function checkFrontEnd(checked: Checked): Promise<Finding | null> {
  const { kind, wpUrl, siteUrl, authType, secretKey, probe } = checked;
  if (kind === 'embedded') return null;
  const { ok, warning, failure, skipped } = findingsOf('front-end-address');
  // The plugin is asked whether an address is the WordPress's own; it says no to the one it has for the front end.
  const reply = await probe(`${wpUrl}/?rest_route=/faustwp/v1/validate_public_wordpress_url`, {
    method: 'POST',
    headers: { 'x-faustwp-secret': secretKey ?? '' },
    body: { public_wordpress_url: siteUrl },
  });
  if (reply.kind === 'reply' && reply.status === 400) {
    return ok(`It sends people, and preview links, to ${siteUrl}.`);
  }
  if (reply.kind === 'silence' || reply.status !== 200 || reply.json !== 'OK') {
    return skipped('Where it sends people could not be found out: this Faust plugin does not tell.');
  }
  // WordPress's plugin always lets people back to localhost; only preview links need the setting then.
  const isLocal = /^(?:localhost|0\.0\.0\.0)$/.test(new URL(siteUrl).hostname);
  const finding = authType === 'redirect' && !isLocal ? failure : warning;
  return finding(
    `It does not have ${siteUrl} for its front end: preview links lead elsewhere${isLocal ? '' : ', and so may people who have signed in'}.`,
    frontEndHelp(siteUrl),
  );
}
