/** Reads what was posted; `null` when it is longer than that. */
export async function readAtMost(
  request: Request,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
