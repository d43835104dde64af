/** A WordPress as the backend: requests with a circuit breaker, queued comments, and how its changes reach the site. */
export { changesQuery } from './changes/changes-query.ts';
export { greetPlugin } from './changes/contact-plugin.ts';
export { type Freshness, createFreshness } from './changes/freshness.ts';
export { watchChanges } from './changes/watch-changes.ts';
export { withGraphqlPath } from './client/graphql-endpoint.ts';
export { type UpstreamClient, createUpstreamClient, isUpstreamDown } from './client/upstream-client.ts';
export { type CommentQueueWorker, openCommentQueueWorker } from './comment-queue/comment-queue-worker.ts';
export { type Invalidation, type PurgeCall, createPurgeWebhook } from './webhooks/purge-webhook.ts';
export { type SignedEndpoint, createSignedEndpoint } from './webhooks/signed-endpoint.ts';
export { type SignatureVerifier, createSignatureVerifier } from './webhooks/verify-signature.ts';
export { privateHeaders, webhookError } from './webhooks/webhook-error.ts';
