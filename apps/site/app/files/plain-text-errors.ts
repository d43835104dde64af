import { cacheControl } from '../cache-control.ts';

/**
 * Converts thrown error pages to plain text: clients of feeds and files do not render HTML.
 *
 * @throws All other errors, for the router to report.
 */
export async function plainTextErrors(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (thrown) {
    const status = statusOf(thrown);
    if (status === null) throw thrown;
    return plainTextResponse(status, messages[status] ?? 'Something went wrong.');
  }
}

/** A plain text response. */
export const plainTextResponse = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheControl(status) },
  });

const messages: Readonly<Record<number, string>> = {
  404: 'Not found.',
  503: 'Temporarily unavailable.',
};

/** The status of a value created by the router's `data()`. */
function statusOf(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('type' in thrown) || !('init' in thrown))
    return null;
  const status = (thrown.init as ResponseInit | null)?.status;
  return thrown.type === 'DataWithResponseInit' && typeof status === 'number' ? status : null;
}
