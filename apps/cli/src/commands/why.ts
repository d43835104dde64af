import { sign, signatureHeader } from '@masthead/kit/signature';
import type { PageExplanation } from '@masthead/server';
import { type Command, UsageError } from '../command.ts';
import { configOf, dataOption, secretOf, startedSiteUrl } from '../site-config.ts';
import { reasonsText } from '../why/reasons-text.ts';

/** `masthead why`. */
export const whyCommand: Command = {
  name: 'why',
  summary: "Explain a page's cache entry: its age, status and dependencies.",
  parameters: ['PATH'],
  options: [
    dataOption,
    { name: 'all', about: 'List every dependency instead of counting large groups.' },
    { name: 'json', about: 'Print JSON with the raw keys.' },
  ],
  notes: [
    'PATH is the path of a page, such as /about/, or its full URL. The server must be running with the same secret key.',
    'The exit code is 1 if it is unreachable. How caching works: docs/guides/caching.md.',
  ].join('\n'),
  whenStopped: 'Nothing was changed.',
  async run(input, surroundings) {
    const { out, err, signal } = surroundings;
    if (input.switches.has('all') && input.switches.has('json')) {
      throw new UsageError(
        '--all has no effect with --json, which lists everything.',
        'Leave out one of them.',
      );
    }
    const config = configOf(input, surroundings);
    const siteUrl = startedSiteUrl(config, surroundings);
    const path = pathOf(input.parameters[0] ?? '', siteUrl);
    if (path === null) {
      err.write(`masthead: Not a URL of ${siteUrl}.\n`);
      err.write('          Use the path of a page, such as /about/, or its full URL.\n');
      return 1;
    }
    const secret = secretOf(config);
    if (secret === null) {
      err.write('masthead: No secret key is configured, so the request cannot be signed.\n');
      err.write(
        '          Set FAUST_SECRET_KEY to that of the server, or pass its data directory with --data.\n',
      );
      return 1;
    }
    const target = `${config.auth.apiBasePath}/why?${new URLSearchParams({ path })}`;
    const signature = sign({ method: 'GET', path: target, body: '' }, { secret, now: Date.now() });
    let answer: Response;
    try {
      answer = await fetch(siteUrl + target, { headers: { [signatureHeader]: signature }, signal });
    } catch (error) {
      signal.throwIfAborted();
      err.write(`masthead: ${siteUrl} is not responding (${causeOf(error)}).\n`);
      err.write('          Start the server, or set the same PORT or SITE_URL as the server.\n');
      return 1;
    }
    if (!answer.ok) {
      err.write(`masthead: ${siteUrl} responded with ${answer.status}. ${await errorIn(answer)}\n`);
      return 1;
    }
    const reasons = (await answer.json()) as PageExplanation;
    out.write(
      input.switches.has('json')
        ? `${JSON.stringify(reasons, null, 2)}\n`
        : reasonsText(path, reasons, { now: Date.now(), all: input.switches.has('all') }),
    );
    return 0;
  },
};

/** Accepts a path or a URL. `null` for an empty text and for a URL of another site. */
function pathOf(text: string, siteUrl: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  if (url === null) return `/${text.replace(/^\/+/, '')}`;
  return url.hostname === new URL(siteUrl).hostname ? url.pathname + url.search : null;
}

function causeOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : String(error);
}

async function errorIn(answer: Response): Promise<string> {
  try {
    const { error } = (await answer.json()) as { error: { message: string; help: string } };
    return `${error.message}\n          ${error.help}`;
  } catch {
    return 'Is it Masthead, and the same version?';
  }
}
