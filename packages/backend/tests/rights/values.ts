import type { RightsSite } from './rights-site.ts';
import type { Who } from './rights.ts';

/** The parameters of an attempt. */
export interface Try {
  readonly site: RightsSite;
  readonly who: Who;
  readonly mutation: string;
  /** The kind of value, where a field takes several. */
  readonly variant: string;
  /** The id of the node to change, and of a revision of it. */
  readonly id: number;
  readonly revisionId: number;
  /** Unique to this attempt. */
  readonly number: number;
  /** A file that can be added. */
  readonly file: string;
}

/** The minimal input of a mutation besides the tested field. */
export function alwaysSent(given: Try): Record<string, unknown> {
  const { mutation, site, number, id, revisionId, file } = given;
  switch (mutation) {
    case 'createPost':
    case 'createPage':
      return { title: `New ${number}` };
    case 'createComment':
      return { commentOn: id, content: `Words ${number}`, author: 'Ben', authorEmail: 'ben@x.test' };
    case 'createMediaItem':
      return { filePath: file };
    case 'createCategory':
    case 'createTag':
    case 'createPostFormat':
      return { name: `New ${number}` };
    case 'createUser':
      return { username: `new${number}`, email: `new${number}@x.test` };
    case 'registerUser':
      return { username: `new${number}`, email: `new${number}@x.test` };
    case 'resetUserPassword':
      return { key: 'wrong', login: 'administrator', password: 'lantern in the rain' };
    case 'generateAuthorizationCode':
      return { username: 'administrator', password: 'wrong' };
    case 'updatePostFormat':
      // Site users have no separate author name.
      return { id: String(id), name: `Named ${number}` };
    case 'deleteMediaItem':
      return { id: String(id), forceDelete: true };
    case 'restoreRevision':
      return { id: String(revisionId) };
    case 'bulkUpdateContent':
      return { ids: [String(id)], draft: { commentStatus: 'closed' } };
    case 'bulkDeleteContent':
    case 'bulkRestoreContent':
      return { ids: [String(id)] };
    default:
      return /^(?:update|delete|restore|autosave|lock|unlock)/.test(mutation) && id !== 0 && site
        ? { id: String(id) }
        : {};
  }
}

/** The value of the tested field. */
export function valueOf(field: string, given: Try): unknown {
  const { mutation, variant, site, number, id, revisionId } = given;
  const taxonomy = field as keyof RightsSite['knownTerms'];
  const isComment = mutation.endsWith('Comment');
  switch (field) {
    case 'id':
      return String(mutation === 'restoreRevision' ? revisionId : id);
    case 'status':
      return variant;
    case 'categories':
    case 'tags':
    case 'postFormats':
      return {
        append: true,
        nodes: [
          variant === 'known' ? { id: String(site.knownTerms[taxonomy]) } : { name: `Newest ${number}` },
        ],
      };
    case 'title':
    case 'content':
    case 'excerpt':
    case 'description':
    case 'caption':
    case 'altText':
    case 'name':
      return `Another ${number}`;
    case 'slug':
      return `another-${number}`;
    case 'date':
    case 'dateGmt':
    case 'registered':
      return '2025-05-05 05:05:05';
    case 'authorId':
    case 'reassignId':
      return String(site.other);
    case 'parentId':
      return String(
        mutation.endsWith('Category') ? site.category : mutation.endsWith('Page') ? site.page : site.post,
      );
    case 'parentDatabaseId':
      return site.category;
    case 'menuOrder':
      return 7;
    case 'password':
      return mutation === 'generateAuthorizationCode' ? 'wrong' : 'lantern in the rain';
    case 'commentStatus':
    case 'pingStatus':
      return 'closed';
    case 'pinged':
    case 'toPing':
      return ['https://elsewhere.example/post'];
    case 'template':
      return 'TEMPLATE_BLANK';
    case 'featuredImageId':
      return String(site.image);
    case 'isSticky':
    case 'ignoreEditLock':
    case 'forceDelete':
    case 'takeOver':
      return true;
    case 'ifUnmodifiedSince':
      return '2031-01-01T00:00:00';
    case 'commentOn':
      return mutation === 'createComment' ? id : site.otherPost;
    case 'parent':
      return mutation === 'createComment' ? '0' : String(site.comment);
    case 'type':
      return 'pingback';
    case 'approved':
      return 'trash';
    case 'author':
      return `Author ${number}`;
    case 'authorEmail':
    case 'email':
      return mutation === 'generateAuthorizationCode' ? 'administrator@example.test' : `mail${number}@x.test`;
    case 'authorUrl':
    case 'websiteUrl':
      return 'https://elsewhere.example/';
    case 'filePath':
      return given.file;
    case 'fileType':
      return 'IMAGE_PNG';
    case 'aliasOf':
      return 'known';
    case 'roles':
      return ['editor'];
    case 'username':
      return mutation === 'createUser' || mutation === 'registerUser' ? `name${number}` : 'administrator';
    case 'login':
      return 'administrator';
    case 'key':
      return 'wrong';
    case 'locale':
      return 'de_DE';
    case 'richEditing':
      return 'false';
    case 'nicename':
    case 'nickname':
    case 'displayName':
    case 'firstName':
    case 'lastName':
    case 'aim':
    case 'jabber':
    case 'yim':
      return `author-${number}`;
    default:
      return isComment ? undefined : (editingValue(field, given) ?? settingValue(field, given));
  }
}

/** Values of the editing area. */
function editingValue(field: string, given: Try): unknown {
  const { id, variant, number } = given;
  switch (field) {
    case 'ids':
      return [String(id)];
    case 'draft': {
      const [name = '', word = ''] = variant === '' ? ['title'] : variant.split(' ');
      return { [name]: valueOf(name, { ...given, mutation: 'updatePage', variant: word }) };
    }
    case 'clientKey':
      return `client-key-${number}`;
    case 'digest':
      return `digest-${number}`;
    case 'baseModifiedGmt':
      return '2025-05-05T05:05:05';
    default:
      return undefined;
  }
}

function settingValue(field: string, { site, number }: Try): unknown {
  const values: Record<string, unknown> = {
    discussionSettingsDefaultCommentStatus: 'closed',
    discussionSettingsDefaultPingStatus: 'closed',
    generalSettingsDateFormat: 'Y',
    generalSettingsDescription: `d${number}`,
    generalSettingsEmail: 'new@x.test',
    generalSettingsLanguage: 'de_DE',
    generalSettingsStartOfWeek: 3,
    generalSettingsTimeFormat: 'H',
    generalSettingsTimezone: 'Europe/Athens',
    generalSettingsTitle: `t${number}`,
    generalSettingsUrl: 'https://elsewhere.example',
    readingSettingsPageForPosts: site.page,
    readingSettingsPageOnFront: site.page,
    readingSettingsPostsPerPage: 7,
    readingSettingsShowOnFront: 'page',
    writingSettingsDefaultCategory: site.knownTerms.categories,
    writingSettingsDefaultPostFormat: 'aside',
    writingSettingsUseSmilies: false,
  };
  return values[field];
}
