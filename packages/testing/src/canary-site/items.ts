import { canaryUsers } from './users.ts';

/** A post, page, revision, media item or content of a type that the site does not serve. */
export interface CanaryContent {
  readonly id: number;
  readonly type: 'post' | 'page' | 'product' | 'attachment' | 'revision';
  readonly status: string;
  readonly authorId: number;
  readonly isProtected: boolean;
  /** The parent page, the content a media item is attached to, or the original of a revision; 0 for none. */
  readonly parentId: number;
}

/** A comment on content. */
export interface CanaryComment {
  readonly id: number;
  readonly contentId: number;
  /** `1` approved, `0` awaiting moderation, `spam`, `trash`. */
  readonly approved: string;
  /** 0: written by a reader without an account. */
  readonly userId: number;
}

/** The statuses of the generated content. */
const statuses = ['publish', 'draft', 'pending', 'future', 'private', 'trash', 'auto-draft'] as const;

const owners = [canaryUsers.arno.id, canaryUsers.cora.id, canaryUsers.nora.id, canaryUsers.gil.id];

// The ranges of ids tell the kinds apart in any response: 6 is media, 7 content, 8 a comment.
const firstMediaId = 60_001;
const firstContentId = 70_001;
const firstCommentId = 80_001;

/** Content of every type, status and owner, with and without a password. */
export const contents: readonly CanaryContent[] = generateContents();

/** A media item attached to each content. */
export const media: readonly CanaryContent[] = contents
  .filter(({ type }) => type !== 'revision')
  .map(({ id, authorId }, index) => ({
    id: firstMediaId + index,
    type: 'attachment',
    status: 'inherit',
    authorId,
    isProtected: false,
    parentId: id,
  }));

/** A comment of each status on each content. */
export const comments: readonly CanaryComment[] = contents
  .filter(({ type }) => type !== 'revision')
  .flatMap(({ id }) => [
    { contentId: id, approved: '1', userId: 0 },
    { contentId: id, approved: '1', userId: canaryUsers.nora.id },
    { contentId: id, approved: '0', userId: 0 },
    { contentId: id, approved: 'spam', userId: 0 },
    { contentId: id, approved: 'trash', userId: canaryUsers.nora.id },
  ])
  .map((comment, index) => ({ ...comment, id: firstCommentId + index }));

/** All content and media, by id. */
export const contentById: ReadonlyMap<number, CanaryContent> = new Map(
  [...contents, ...media].map((content) => [content.id, content]),
);

function generateContents(): CanaryContent[] {
  let id = firstContentId;
  const generated: CanaryContent[] = [];
  const add = (content: Omit<CanaryContent, 'id'>): CanaryContent => {
    const made = { id, ...content };
    id += 1;
    generated.push(made);
    return made;
  };
  for (const type of ['post', 'page', 'product'] as const) {
    for (const authorId of type === 'product' ? [canaryUsers.nora.id] : owners) {
      for (const status of statuses) {
        // Gil has never published anything.
        if (authorId === canaryUsers.gil.id && status === 'publish') continue;
        const content = add({ type, status, authorId, isProtected: false, parentId: 0 });
        if (['publish', 'draft', 'private'].includes(status)) {
          add({ type: 'revision', status: 'inherit', authorId, isProtected: false, parentId: content.id });
        }
        // A published page below one of any status.
        if (type === 'page' && authorId === canaryUsers.nora.id) {
          add({ type, status: 'publish', authorId, isProtected: false, parentId: content.id });
        }
      }
      if (authorId === canaryUsers.gil.id) continue;
      add({ type, status: 'publish', authorId, isProtected: true, parentId: 0 });
      add({ type, status: 'draft', authorId, isProtected: true, parentId: 0 });
    }
  }
  return generated;
}
