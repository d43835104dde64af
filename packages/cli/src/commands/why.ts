import { keptSecrets } from '@masthead/backend';
import { sign, signatureHeader } from '@masthead/client/server';
import type { PageReasons } from '@masthead/server';
import type { Config } from '@masthead/server/config';
import type { Command } from '../command.ts';
import { configOf, dataOption, startedSiteUrl } from '../site-config.ts';
import { reasonsText } from '../why/reasons-text.ts';

/** `masthead why`. */
export const whyCommand: Command = {
  name: 'why',
  summary: 'Tell what a page of the running site depends on, how old it is, and what would purge it.',
  parameters: ['PATH'],
  options: [
    dataOption,
    { name: 'all', about: 'Name each thing, also where there are many of a kind.' },
    { name: 'json', about: 'Print it as JSON, with the keys as they are.' },
  ],
  notes: [
    'PATH is that of the page, such as /about/, or its whole address. The server that runs is asked, and has to know the',
    'same secret key. The exit code is 1 when it cannot be asked. How pages stay fresh: docs/guides/caching.md.',
  ].join('\n'),
  whenStopped: 'Nothing was changed.',
  async run(input, surroundings) {
    const { out, err, signal } = surroundings;
    const config = configOf(input, surroundings);
    const siteUrl = startedSiteUrl(config, surroundings);
    const path = pathOf(input.parameters[0] ?? '', siteUrl);
    if (path === null) {
      err.write(`masthead: This is no address of ${siteUrl}.\n`);
      err.write('          Write the path of a page, such as /about/, or its whole address.\n');
      return 1;
    }
    const secret = secretOf(config);
    if (secret === null) {
      err.write('masthead: There is no secret key, so the server cannot be asked.\n');
      err.write('          Set FAUST_SECRET_KEY to the one of the server, or name its data directory.\n');
      return 1;
    }
    const target = `${config.auth.apiBasePath}/why?${new URLSearchParams({ path })}`;
    const signature = sign({ method: 'GET', path: target, body: '' }, { secret, now: Date.now() });
    let answer: Response;
    try {
      answer = await fetch(siteUrl + target, { headers: { [signatureHeader]: signature }, signal });
    } catch (error) {
      signal.throwIfAborted();
      err.write(`masthead: ${siteUrl} does not answer (${causeOf(error)}).\n`);
      err.write('          Start the server, or set PORT or SITE_URL as it has them.\n');
      return 1;
    }
    if (!answer.ok) {
      err.write(`masthead: ${siteUrl} answered ${answer.status}. ${await refusalIn(answer)}\n`);
      return 1;
    }
    const reasons = (await answer.json()) as PageReasons;
    out.write(
      input.switches.has('json')
        ? `${JSON.stringify(reasons, null, 2)}\n`
        : reasonsText(path, reasons, { now: Date.now(), all: input.switches.has('all') }),
    );
    return 0;
  },
};

/** People copy addresses. `null` for one of another site, and for none at all. */
function pathOf(text: string, siteUrl: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  if (url === null) return `/${text.replace(/^\/+/, '')}`;
  return url.hostname === new URL(siteUrl).hostname ? url.pathname + url.search : null;
}

const secretOf = ({ backend, dataDirectory }: Config): string | null =>
  backend.secretKey ?? (backend.kind === 'embedded' ? (keptSecrets(dataDirectory)?.secretKey ?? null) : null);

function causeOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : String(error);
}

async function refusalIn(answer: Response): Promise<string> {
  try {
    const { error } = (await answer.json()) as { error: { message: string; help: string } };
    return `${error.message}\n          ${error.help}`;
  } catch {
    return 'Is it a Masthead of this version?';
  }
}
