import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../backend-kinds.ts';
import { type EnginePage, isExecutable, type Place } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
const [browser = ''] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

export const hasWebKit = isExecutable(driver) && isExecutable(display) && isExecutable(browser);

const enter = '\uE007';
const controlKey = '\uE009';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKitGTK's MiniBrowser on a virtual display, driven by WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function openWebKit(): Promise<EnginePage> {
  const screen = await startDisplay();
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.name,
      // The sandbox needs user namespaces, which containers lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  await untilReady(() => send('GET', '/status'));
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });

  async function enterPlace(place: Place): Promise<void> {
    await send('POST', `${session}/frame`, { id: null });
    if (place === 'page') return;
    const id = await send('POST', `${session}/element`, {
      using: 'css selector',
      value: 'iframe[name="editor-canvas"]',
    });
    await send('POST', `${session}/frame`, { id });
  }
  async function elementPath(element: string, place: Place): Promise<string> {
    await enterPlace(place);
    const script = `return ${element}`;
    const found = (await send('POST', `${session}/execute/sync`, { script, args: [] })) as Record<
      string,
      string
    >;
    return `${session}/element/${found[elementKey]}`;
  }
  const perform = async (place: Place, actions: readonly object[]): Promise<void> => {
    await enterPlace(place);
    await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };

  return {
    async goto(url) {
      await enterPlace('page');
      await send('POST', `${session}/url`, { url });
    },
    async evaluate(expression, place = 'page') {
      await enterPlace(place);
      const script = `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value) ?? 'null'));`;
      return JSON.parse(String(await send('POST', `${session}/execute/async`, { script, args: [] })));
    },
    async click(element, place = 'page') {
      await send('POST', `${await elementPath(element, place)}/click`, {});
    },
    async upload(element, path, place = 'page') {
      await send('POST', `${await elementPath(element, place)}/value`, { text: path });
    },
    type: (text, place = 'page') =>
      perform(
        place,
        Array.from(text, (character) => (character === '\n' ? enter : character)).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    control: (key, place = 'page') =>
      perform(place, [
        { type: 'keyDown', value: controlKey },
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
        { type: 'keyUp', value: controlKey },
      ]),
    async screenshot() {
      await enterPlace('page');
      return Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64');
    },
    async [Symbol.asyncDispose]() {
      await send('DELETE', session).catch(() => undefined);
      await stop(child);
      await stop(screen.process);
    },
  };
}

async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  // The display chooses a free number, and prints it.
  const child = spawn(display, ['-displayfd', '1', '-screen', '0', '1300x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, name: `:${number.toString().trim()}` };
}

async function untilReady(request: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await request().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error('The WebDriver of WebKit does not respond.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
