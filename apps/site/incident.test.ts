import { expect, test } from 'vitest';
import { openIncident } from './incident.ts';

function reportAll(url: string, errors: unknown[] = [new Error('Away.')]) {
  const log: { error: unknown; incidentId: string; url: string }[] = [];
  const incident = openIncident(new Request(url), (error, details) => log.push({ error, ...details }));
  for (const error of errors) incident.reportError(error);
  return { incident, log };
}

test('incident: each error message is logged once, with the incident id', () => {
  const { incident, log } = reportAll('https://site.test/a', [
    new Error('Away.'),
    new Error('Away.'),
    new Error('Odd.'),
  ]);
  expect(log.map(({ error, incidentId }) => [String(error), incidentId])).toEqual([
    ['Error: Away.', incident.incidentId],
    ['Error: Odd.', incident.incidentId],
  ]);
  expect(incident.incidentId).toMatch(/^[0-9a-f]{8}$/);
  expect(reportAll('https://site.test/a').incident.incidentId).not.toBe(incident.incidentId);
});

test.each([
  ['/a?p=7&code=SECRET&state=SECRET', '/a?p=7&code=%E2%80%A6&state=%E2%80%A6'],
  ['/reset-password?key=SECRET&login=ana', '/reset-password?key=%E2%80%A6&login=%E2%80%A6'],
  ['/account?confirm-email=SECRET', '/account?confirm-email=%E2%80%A6'],
  ['/a?code=SECRET&c%6Fde=SECRET', '/a?code=%E2%80%A6'],
  ['/?p=7&preview=true&preview_nonce=SECRET', '/?p=7&preview=true&preview_nonce=%E2%80%A6'],
  ['/login?redirect_uri=%2Fa%3Fcode%3DSECRET', '/login?redirect_uri=%E2%80%A6'],
  ['/a?b=%20+&c', '/a?b=%20+&c'],
])('incident: secrets in %s are not logged', (address, shown) => {
  expect(reportAll(`https://site.test${address}`).log[0]?.url).toBe(`https://site.test${shown}`);
});
