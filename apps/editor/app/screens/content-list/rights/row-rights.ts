import type { ContentRow, ContentTypeName, Viewer } from '../../../../service/editing-service.ts';

/** What a user may do with a row. It only hides actions: the server decides. */
export interface RowRights {
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly mayPublish: boolean;
}

/** The rights of a user to a row, by WordPress's capabilities. */
export function rowRights(viewer: Viewer, type: ContentTypeName, row: ContentRow): RowRights {
  const may = (verb: string): boolean => viewer.can(`${verb}_${type}s`);
  const isOwn = row.author?.id === viewer.id;
  const isPublished = row.status === 'publish' || row.status === 'future';
  const mayChange = (verb: 'edit' | 'delete'): boolean =>
    may(verb) &&
    (isOwn || may(`${verb}_others`)) &&
    (!isPublished || may(`${verb}_published`)) &&
    (row.status !== 'private' || isOwn || may(`${verb}_private`));
  return {
    mayEdit: mayChange('edit'),
    mayDelete: mayChange('delete'),
    mayPublish: mayChange('edit') && may('publish'),
  };
}

/** What a user may do with content of a type. */
export interface ListRights {
  readonly mayPublish: boolean;
  /** Whether the list contains content of others. */
  readonly seesOthers: boolean;
  readonly mayDelete: boolean;
  readonly mayChangeTerms: boolean;
}

export function listRights(viewer: Viewer, type: ContentTypeName): ListRights {
  return {
    mayPublish: viewer.can(`publish_${type}s`),
    seesOthers: viewer.can(`edit_others_${type}s`),
    mayDelete: viewer.can(`delete_${type}s`),
    mayChangeTerms: type === 'post',
  };
}
