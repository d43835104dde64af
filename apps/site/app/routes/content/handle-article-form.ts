import { data, redirect } from 'react-router';
import type { RequestContext } from '../../contexts/request-context.ts';
import { commentWhileDown } from '../../comments/comment-while-down.ts';
import { commentFormFields } from '../../comments/comment-fields.ts';
import { formTarget } from '../../data/form-target.ts';
import { submitComment } from '../../comments/submit-comment.ts';
import { queryBackend } from '../../data/query.ts';
import { isFailurePage, notFoundPage } from '../../data/failure.ts';
import { readFields } from '../../forms/read-fields.ts';
import { FormTargetDocument } from '../../generated/documents.ts';
import { passwordPurpose } from '../../protected/open-content.ts';
import { unlock } from '../../protected/unlock.ts';
import { readEncryptedCookie } from '../../cookies/encrypted-cookie.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { readPath, writePath } from '../../uri/site-path.ts';

/**
 * Handles the forms on articles: the comment form and the password form.
 *
 * @returns The form error.
 * @throws A redirect (303) on success; the data of an error page: 404 for an unknown path, 405 for content without forms, 400 for an
 * unknown form.
 */
export async function handleArticleForm(context: RequestContext, request: Request) {
  const { site } = context.get(siteContext);
  const path = readPath(new URL(request.url).pathname) ?? '/';
  const fields = await readFields(request, ['form', 'password', ...commentFormFields]);
  const node = await loadTarget(context, path).catch(async (failure: unknown) => {
    const isQueueable = site.kind === 'wordpress' && fields.form === 'comment' && isFailurePage(failure);
    throw isQueueable
      ? await commentWhileDown(context, request, { form: fields, path, href: writePath(path) })
      : failure;
  });
  if (!node) throw notFoundPage();
  const target = formTarget(node);
  if (target === null) throw data(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const { databaseId, contentType, hasPassword } = target;
  const place = {
    contentType,
    databaseId,
    path: writePath(node.isFrontPage ? '/' : (node.uri ?? path)),
  };
  switch (fields.form) {
    case 'comment': {
      const isOpen = !hasPassword || knowsPassword(context, request, databaseId);
      // The form was rendered below unlocked content.
      if (!isOpen) throw redirect(place.path, 303);
      return submitComment(context, request, place, fields);
    }
    case 'password':
      return unlock(context, place, fields.password);
    default:
      throw data(null, { status: 400 });
  }
}

async function loadTarget(context: RequestContext, uri: string) {
  const { node } = await queryBackend(context, FormTargetDocument, { uri });
  return node;
}

const knowsPassword = (context: RequestContext, request: Request, databaseId: number): boolean =>
  readEncryptedCookie(context, request, { purpose: passwordPurpose(databaseId) }) !== null;
