import { people } from './people.ts';

/** A post, page, revision, media item or content of a type that the site does not serve. */
export interface PlantedContent {
  readonly id: number;
  readonly type: 'post' | 'page' | 'product' | 'attachment' | 'revision';
  readonly status: string;
  readonly authorId: number;
  readonly isProtected: boolean;
  /** The parent page, the content a media item is attached to, or the original of a revision; 0 for none. */
  readonly parentId: number;
}

/** A comment on content. */
export interface PlantedComment {
  readonly id: number;
  readonly contentId: number;
  /** `1` approved, `0` awaiting moderation, `spam`, `trash`. */
  readonly approved: string;
  /** 0: written by a reader without an account. */
  readonly userId: number;
}

/** The statuses of the generated content. */
const statuses = ['publish', 'draft', 'pending', 'future', 'private', 'trash', 'auto-draft'] as const;

const owners = [people.arno.id, people.cora.id, people.nora.id, people.gil.id];

// The ranges of ids tell the kinds apart in any response: 6 is media, 7 content, 8 a comment.
const firstMediaId = 60_001;
const firstContentId = 70_001;
const firstCommentId = 80_001;

/** Content of every type, status and owner, with and without a password. */
export const contents: readonly PlantedContent[] = plantContents();

/** A media item attached to each content. */
export const media: readonly PlantedContent[] = contents
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
export const comments: readonly PlantedComment[] = contents
  .filter(({ type }) => type !== 'revision')
  .flatMap(({ id }) => [
    { contentId: id, approved: '1', userId: 0 },
    { contentId: id, approved: '1', userId: people.nora.id },
    { contentId: id, approved: '0', userId: 0 },
    { contentId: id, approved: 'spam', userId: 0 },
    { contentId: id, approved: 'trash', userId: people.nora.id },
  ])
  .map((comment, index) => ({ ...comment, id: firstCommentId + index }));

/** All content and media, by id. */
export const contentById: ReadonlyMap<number, PlantedContent> = new Map(
  [...contents, ...media].map((content) => [content.id, content]),
);

function plantContents(): PlantedContent[] {
  let id = firstContentId;
  const planted: PlantedContent[] = [];
  const plant = (content: Omit<PlantedContent, 'id'>): PlantedContent => {
    const made = { id, ...content };
    id += 1;
    planted.push(made);
    return made;
  };
  for (const type of ['post', 'page', 'product'] as const) {
    for (const authorId of type === 'product' ? [people.nora.id] : owners) {
      for (const status of statuses) {
        // Gil has never published anything.
        if (authorId === people.gil.id && status === 'publish') continue;
        const content = plant({ type, status, authorId, isProtected: false, parentId: 0 });
        if (['publish', 'draft', 'private'].includes(status)) {
          plant({ type: 'revision', status: 'inherit', authorId, isProtected: false, parentId: content.id });
        }
        // A published page below one of any status.
        if (type === 'page' && authorId === people.nora.id) {
          plant({ type, status: 'publish', authorId, isProtected: false, parentId: content.id });
        }
      }
      if (authorId === people.gil.id) continue;
      plant({ type, status: 'publish', authorId, isProtected: true, parentId: 0 });
      plant({ type, status: 'draft', authorId, isProtected: true, parentId: 0 });
    }
  }
  return planted;
}
