export { canaryUsers, viewers, type CanaryUser } from './users.ts';
export { canarySite, type CanarySite } from './canary-site.ts';
export { canary, findCanaries, type CanaryHit } from './find-canaries.ts';
export {
  mayRead,
  expectedVisibility,
  expectedCommentVisibility,
  type ExpectedVisibility,
} from './expected-visibility.ts';
export { comments, contentById, contents, media, type CanaryComment, type CanaryContent } from './items.ts';
