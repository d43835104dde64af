import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EnginePage, isExecutable, type Place } from './engine.ts';

const program = '/usr/bin/firefox-esr';

export const hasFirefox = isExecutable(program);

const enter = '\uE007';
const controlKey = '\uE009';

interface Script {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: unknown; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts Firefox without a window, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function openFirefox(): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), 'masthead-firefox-'));
  // As on a phone, the scrollbar takes no space.
  writeFileSync(join(profile, 'user.js'), `user_pref('ui.useOverlayScrollbars', 1);\n`);
  const child = spawn(
    program,
    [
      '--headless',
      '--no-remote',
      '--width=1280',
      '--height=900',
      '--profile',
      profile,
      '--remote-debugging-port=0',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const { promise: endpoint, resolve } = Promise.withResolvers<string>();
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const url = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
    if (url !== undefined) resolve(url);
  });
  const send = await connect(`${await endpoint}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const top = contexts[0]?.context ?? '';

  async function contextOf(place: Place): Promise<string> {
    if (place === 'page') return top;
    const tree = (await send('browsingContext.getTree', { root: top })) as {
      contexts: { children: { context: string }[] }[];
    };
    for (const { context } of tree.contexts[0]?.children ?? []) {
      if ((await run(context, 'window.name')).result?.value === 'editor-canvas') return context;
    }
    throw new Error('The canvas is not open.');
  }

  async function run(context: string, expression: string): Promise<Script> {
    const script = (await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    })) as Script;
    if (script.type === 'exception') throw new Error(script.exceptionDetails?.text);
    return script;
  }

  const perform = async (place: Place, actions: readonly object[]): Promise<void> => {
    await send('input.performActions', { context: await contextOf(place), actions });
  };

  return {
    async goto(url) {
      await send('browsingContext.navigate', { context: top, url, wait: 'complete' });
    },
    async evaluate(expression, place = 'page') {
      const { result } = await run(
        await contextOf(place),
        `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
      );
      return JSON.parse(String(result?.value));
    },
    async click(element, place = 'page') {
      const context = await contextOf(place);
      const { result } = await run(
        context,
        `(() => { const found = ${element}; found.scrollIntoView({ block: 'nearest', behavior: 'instant' }); return found; })()`,
      );
      await perform(place, [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            {
              type: 'pointerMove',
              x: 0,
              y: 0,
              origin: { type: 'element', element: { sharedId: result?.sharedId } },
            },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },
    async upload(element, path, place = 'page') {
      const context = await contextOf(place);
      const { result } = await run(context, element);
      await send('input.setFiles', { context, element: { sharedId: result?.sharedId }, files: [path] });
    },
    type: (text, place = 'page') =>
      perform(
        place,
        keys(
          Array.from(text, (character) => (character === '\n' ? enter : character)).flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        ),
      ),
    control: (key, place = 'page') =>
      perform(
        place,
        keys([
          { type: 'keyDown', value: controlKey },
          { type: 'keyDown', value: key },
          { type: 'keyUp', value: key },
          { type: 'keyUp', value: controlKey },
        ]),
      ),
    async resize(viewport) {
      await send('browsingContext.setViewport', { context: top, viewport });
    },
    async screenshot(part = 'window') {
      const origin = part === 'page' ? 'document' : 'viewport';
      const { data } = (await send('browsingContext.captureScreenshot', { context: top, origin })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const keys = (pressed: readonly object[]): object[] => [{ type: 'key', id: 'keyboard', actions: pressed }];

type Send = (method: string, parameters: object) => Promise<unknown>;

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number;
      type: string;
      result?: unknown;
      error?: string;
      message?: string;
    };
    const request = waiting.get(message.id ?? 0);
    if (message.type === 'error') request?.reject(new Error(`${message.error}: ${message.message}`));
    else request?.resolve(message.result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not accept ${url}.`)));
  });
  return (method, params) => {
    const request = Promise.withResolvers<unknown>();
    lastId += 1;
    waiting.set(lastId, request);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return request.promise;
  };
}
