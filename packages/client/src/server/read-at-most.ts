/** Reads a request or response body; `null` if it is longer than `mostBytes`, or breaks off. */
export async function readAtMost(
  { body }: Pick<Body, 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
