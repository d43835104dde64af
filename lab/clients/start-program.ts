import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A client application that serves pages. */
export interface ClientSite extends AsyncDisposable {
  /** The response of a path, without following redirects. */
  get(path: string, cookie?: string): Promise<{ status: number; html: string; headers: Headers }>;
}

/** Starts a program of this folder that prints the port of its server. */
export async function startProgram(path: string, env: Readonly<Record<string, string>>): Promise<ClientSite> {
  const child = spawn(process.execPath, [join(import.meta.dirname, path)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [port] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error(`${path} ended.`))),
  ]);
  return {
    async get(target, cookie) {
      const response = await fetch(`http://127.0.0.1:${port}${target}`, {
        redirect: 'manual',
        headers: cookie === undefined ? {} : { cookie },
      });
      return { status: response.status, html: await response.text(), headers: response.headers };
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

/** The texts of all elements with this tag. */
export const textsOf = (html: string, tag: string): string[] =>
  Array.from(html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs')), ([, text = '']) => text);

/** The `name=value` of the cookie that a response sets. */
export const cookieOf = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
