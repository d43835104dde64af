/**
 * A copy of bytes that keeps nothing else in memory. Small buffers are parts of a large one, which stays as a whole while anybody holds a part:
 * a page of two kilobytes would hold sixty-four.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}
