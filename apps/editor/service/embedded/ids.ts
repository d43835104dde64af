import { encodeGlobalId } from '@masthead/contract';

/** The global ID of content. */
export const contentId = (id: number): string => encodeGlobalId('post', id);
/** The global ID of a term. */
export const termId = (id: number): string => encodeGlobalId('term', id);
/** The global ID of a user. */
export const userId = (id: number): string => encodeGlobalId('user', id);
