import type { OtherContent } from './other-content.ts';

/** Whether content is protected by a password: then WPGraphQL returns it without a body. */
export const isLocked = ({ isRestricted, content }: OtherContent): boolean =>
  isRestricted === true && !content;
