import type { ContentTypeFacts } from '../content/content-types.ts';
import type { Comment } from '../storage/comments.ts';
import type { Content } from '../storage/content.ts';
import type { Term } from '../storage/terms.ts';
import type { User } from '../storage/users.ts';

/** Rows of types that implement `UniformResourceIdentifiable`. */
export type UniformResource = Content | Term | User | Comment | ContentTypeFacts;
