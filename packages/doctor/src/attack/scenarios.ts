import type { Scenario } from './scenario.ts';
import { connectionChurn } from './scenarios/connection-churn.ts';
import { graphqlCost } from './scenarios/graphql-cost.ts';
import { commentFlood, postPasswordGuesses, secretKeyGuesses, signInGuesses } from './scenarios/guesses.ts';
import { dynamicPosts, hostileDrafts, plainPosts } from './scenarios/hostile-posts.ts';
import { hugeHeaders } from './scenarios/huge-headers.ts';
import { largeImages } from './scenarios/large-images.ts';
import { pipelinedRequests } from './scenarios/pipelined-requests.ts';
import { idleConnections, slowBodies, slowHeaders, slowReaders } from './scenarios/slow-connections.ts';

/**
 * Every scenario, in the order in which they run: floods before costly requests, so that the latencies of a flood are not measured in a
 * process full of garbage from earlier scenarios.
 */
export const scenarios: readonly Scenario[] = [
  signInGuesses,
  secretKeyGuesses,
  commentFlood,
  postPasswordGuesses,
  hugeHeaders,
  idleConnections,
  slowHeaders,
  slowBodies,
  slowReaders,
  connectionChurn,
  ...pipelinedRequests,
  graphqlCost,
  largeImages,
  plainPosts,
  hostileDrafts,
  dynamicPosts,
];
