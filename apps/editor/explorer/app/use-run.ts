import type { AuthSession } from '@masthead/client';
import { useState } from 'react';
import { operationAt } from './operation-at.ts';
import { parseObject } from './parse-object.ts';
import { type Reply, sendOperation } from './send-operation.ts';

/** What the user has written. */
export interface Request {
  readonly query: string;
  /** The position of the cursor, which selects one of several operations. */
  readonly position: number;
  /** JSON objects. */
  readonly variables: string;
  readonly headers: string;
  readonly sender: 'user' | 'visitor';
}

/** A response as text, and its status for people. */
export interface Outcome {
  readonly text: string;
  readonly status: string;
}

/** More text of a response would make the editor slow. */
const maxShownLength = 2_000_000;

/** Runs one operation at a time. */
export function useRun(session: AuthSession) {
  const [running, setRunning] = useState<AbortController | null>(null);
  return {
    isRunning: running !== null,
    cancel: () => running?.abort(),
    /** @returns `null` while another operation runs. */
    run: async (request: Request): Promise<Outcome | null> => {
      if (running !== null) return null;
      const controller = new AbortController();
      setRunning(controller);
      try {
        return await execute(request, session, controller.signal);
      } catch (error) {
        const reason = controller.signal.aborted ? 'Cancelled.' : `No response: ${(error as Error).message}`;
        return { text: '', status: reason };
      } finally {
        setRunning(null);
      }
    },
  };
}

async function execute(request: Request, session: AuthSession, signal: AbortSignal): Promise<Outcome> {
  const { query, position, sender } = request;
  const variables = parseObject(request.variables, 'Variables');
  if ('error' in variables) return { text: '', status: variables.error };
  const headers = parseObject(request.headers, 'Headers');
  if ('error' in headers) return { text: '', status: headers.error };
  const token = sender === 'user' ? await session.getAccessToken() : null;
  if (sender === 'user' && token === null)
    return { text: '', status: 'Not sent: the session has ended, or cannot be checked at the moment.' };
  const operationName = operationAt(query, position);
  const reply = await sendOperation(
    { query, operationName, variables: variables.value },
    {
      token,
      headers: Object.fromEntries(
        Object.entries(headers.value).map(([name, value]) => [name, String(value)]),
      ),
      signal,
    },
  );
  return { text: textOf(reply), status: statusOf(reply, operationName) };
}

function textOf({ json, text }: Reply): string {
  const whole = json === null ? text : JSON.stringify(json, null, 2);
  return whole.length > maxShownLength ? `${whole.slice(0, maxShownLength)}\n…` : whole;
}

/** Such as `LatestPosts: status 200, 12 ms, 1.4 kB, 5 dependency keys`. */
function statusOf({ status, tookMs, bytes, keys }: Reply, name: string | undefined): string {
  const facts = [`status ${status}`, `${Math.round(tookMs)} ms`, `${(bytes / 1000).toFixed(1)} kB`];
  if (keys.length > 0) facts.push(`${keys.length} dependency ${keys.length === 1 ? 'key' : 'keys'}`);
  return `${name === undefined ? '' : `${name}: `}${facts.join(', ')}`;
}
