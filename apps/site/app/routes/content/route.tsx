import { isRouteErrorResponse } from 'react-router';
import { CommentWhileDown } from '../../comments/CommentWhileDown.tsx';
import { readUndeliveredComment } from '../../comments/comment-while-down.ts';
import { statusOfError } from '../../data/failure.ts';
import { ErrorDocument } from '../../ui/ErrorDocument.tsx';
import type { Route } from './+types/route.ts';
import { ContentPage } from './ContentPage.tsx';
import { handleArticleForm } from './handle-article-form.ts';
import { findPage } from './find-page.ts';

// Forms of content. `show-content.ts` answers requests without a form.

export const loader = ({ context, request }: Route.LoaderArgs) => findPage(context, request);

export const action = ({ context, request }: Route.ActionArgs) => handleArticleForm(context, request);

/** A rejected form has its own cache headers; otherwise those of the page apply. */
export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs): Headers {
  const all = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) all.set(name, value);
  return all;
}

/** The result of a comment posted while the backend is down; otherwise the error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const comment = isRouteErrorResponse(error) ? readUndeliveredComment(error.data) : null;
  return comment === null ? (
    <ErrorDocument status={statusOfError(error)} />
  ) : (
    <CommentWhileDown comment={comment} />
  );
}

/** The page of any content: renders the screen for the URL. */
export default function ContentRoute({ loaderData: { screen } }: Route.ComponentProps) {
  return <ContentPage screen={screen} />;
}
