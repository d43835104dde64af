/**
 * Copies bytes into a buffer of their own. A small buffer is a slice of Node's 64 KiB pool, and retaining a slice retains the whole pool.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}
