import type { ContentStatus, ContentTypeName, MediaKind } from '../editing-service.ts';
import type { ContentTypeEnum, MediaKindEnum, PostStatusEnum } from '../generated/documents.ts';

// The values of the schema's enums.

export const contentTypeEnum = (type: ContentTypeName): ContentTypeEnum =>
  type === 'post' ? 'POST' : 'PAGE';

export const statusEnum = (status: ContentStatus): PostStatusEnum => status.toUpperCase() as PostStatusEnum;

export const mediaKindEnum = (kind: MediaKind): MediaKindEnum => kind.toUpperCase() as MediaKindEnum;

const statuses: readonly ContentStatus[] = ['publish', 'future', 'draft', 'pending', 'private', 'trash'];

/** A status of the backend; others (`auto-draft`) count as drafts. */
export const readStatus = (name: string | null): ContentStatus =>
  statuses.find((status) => status === name?.toLowerCase()) ?? 'draft';
