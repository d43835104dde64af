/**
 * Copies bytes into a buffer of their own. A small buffer is a slice of Node's 64 KiB pool, and retaining a slice retains the whole pool.
 */
export function copyBytes(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
}
