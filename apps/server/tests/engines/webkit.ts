import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const settings = createSettings();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.name,
      XDG_CONFIG_HOME: settings,
      // The sandbox needs user namespaces, which containers lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
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
  const resizeWindow = async ({ width, height }: { width: number; height: number }): Promise<void> => {
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  };
  await resizeWindow({ width: 1280, height: 900 });

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
      const path = await elementPath(
        `(() => { const found = ${element}; found.scrollIntoView({ block: 'nearest', behavior: 'instant' }); return found; })()`,
        place,
      );
      await send('POST', `${path}/click`, {});
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
    resize: resizeWindow,
    async screenshot(part = 'window') {
      await enterPlace('page');
      const capture = async (): Promise<Buffer> =>
        Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64');
      if (part === 'window') return capture();
      // The driver captures the window only, so it becomes as high as the page.
      const [width, height, pageHeight] = (await send('POST', `${session}/execute/sync`, {
        script: 'return [innerWidth, innerHeight, document.documentElement.scrollHeight]',
        args: [],
      })) as [number, number, number];
      await resizeWindow({ width, height: Math.min(pageHeight + toolbarPx, displayHeight) });
      await send('POST', `${session}/execute/async`, {
        script: 'setTimeout(arguments[arguments.length - 1], 300)',
        args: [],
      });
      const image = await capture();
      await resizeWindow({ width, height });
      return image;
    },
    async [Symbol.asyncDispose]() {
      // A page that does not respond prevents the session from ending, but not the processes.
      await Promise.race([send('DELETE', session).catch(() => undefined), wait(3000)]);
      await stop(child);
      await stop(screen.process);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

const displayHeight = 12_000;
const toolbarPx = 40;

/** The toolbar of MiniBrowser would make the window wider than a phone. @returns A folder for `XDG_CONFIG_HOME`. */
function createSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    'button, button *, entry, entry * { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n',
  );
  return folder;
}

async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  // The display chooses a free number, and prints it.
  const child = spawn(display, ['-displayfd', '1', '-screen', '0', `1300x${displayHeight}x24`], {
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
