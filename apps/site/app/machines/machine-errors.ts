import { cacheControl } from '../cache-control.ts';

/**
 * Answers what was thrown as an error page in a line of text: machines read no pages.
 *
 * @throws Everything else, for the router to report.
 */
export async function machineErrors(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (thrown) {
    const status = statusOf(thrown);
    if (status === null) throw thrown;
    return plainAnswer(status, words[status] ?? 'Something went wrong.');
  }
}

/** A line of text for a machine. */
export const plainAnswer = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheControl(status) },
  });

const words: Readonly<Record<number, string>> = {
  404: 'Nothing lives here.',
  503: 'Back in a moment.',
};

/** The status of what the router's `data()` makes. */
function statusOf(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('type' in thrown) || !('init' in thrown))
    return null;
  const status = (thrown.init as ResponseInit | null)?.status;
  return thrown.type === 'DataWithResponseInit' && typeof status === 'number' ? status : null;
}
