import { isRouteErrorResponse } from 'react-router';
import { CommentWhileDown } from '../../comments/CommentWhileDown.tsx';
import { readUndeliveredComment } from '../../comments/comment-while-down.ts';
import { ImageSizesContext } from '../../data/image-sizes.ts';
import { ErrorDocument } from '../../ui/ErrorDocument.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import type { Route } from './+types/route.ts';
import { handleArticleForm } from './handle-article-form.ts';
import { findPage } from './find-page.ts';
import { linkedContent } from './linked-content.ts';
import { ListScreen } from './ListScreen.tsx';
import { SingularScreen } from './SingularScreen.tsx';

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
  return comment === null ? <ErrorDocument error={error} /> : <CommentWhileDown comment={comment} />;
}

/** The page of any content: renders the screen for the URL. */
export default function ContentRoute({ loaderData: { screen } }: Route.ComponentProps) {
  const layout = useLayout();
  const [path = '/'] = screen.canonical.split('?');
  if (screen.kind !== 'list') {
    return (
      <ImageSizesContext value={screen.pictureSizes ?? new Map()}>
        <SingularScreen screen={screen} frame={{ layout, path, content: linkedContent(screen) }} />
      </ImageSizesContext>
    );
  }
  return (
    <PageFrame layout={layout} path={path}>
      <ListScreen screen={screen} />
    </PageFrame>
  );
}
