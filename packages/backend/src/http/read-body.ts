/** Why a body could not be read; of one that is too large, what is known of its size. */
export type BodyFault = { fault: 'too_large'; bytes: number } | { fault: 'not_text' | 'aborted' };

/**
 * Reads a body of limited size as UTF-8 text. One that is announced or turns out to be larger is not read further.
 *
 * @returns The text, or why there is none.
 */
export async function readBody(request: Request, maxBytes: number): Promise<{ text: string } | BodyFault> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) return { fault: 'too_large', bytes: announced };
  if (!request.body) return { text: '' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      // Leaving the loop cancels the stream.
      if (size > maxBytes) return { fault: 'too_large', bytes: size };
      chunks.push(chunk);
    }
  } catch {
    // Whoever sent it went away in the middle.
    return { fault: 'aborted' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { fault: 'not_text' };
  }
}
