/** What an HTTP server in front of the internet needs besides `node:http`: limits, queues, client addresses, compression, static files. */
export { type Handler, serveAssets } from './assets.ts';
export { clientIp, isTrusted, readNetworks } from './client-address.ts';
export {
  acceptedEncoding,
  brotliOptions,
  compress,
  type CompressedEncoding,
  compressSync,
  isCompressible,
  MAX_SYNC_BYTES,
  MIN_COMPRESSED_BYTES,
} from './compress.ts';
export { type ConnectionBounds, createConnectionBounds } from './connections/bound-connections.ts';
export { type CloseCounts, type CloseReason, closeReasons } from './connections/close-reasons.ts';
export { type ConnectionLimits, defaultConnectionLimits } from './connections/connection-limits.ts';
export { createFairQueue } from './connections/fair-queue.ts';
export { type EnqueueRequest, createRequestQueue } from './connections/request-queue.ts';
export { isProxied, markAsProxied, peerHeader, peerOf } from './forwarded-peer.ts';
export { type BodyLimits, defaultBodyLimits, endWhenTooSlow } from './slow-bodies.ts';
