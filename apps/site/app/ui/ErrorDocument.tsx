import { useSite } from '../contexts/rendered-site.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PageFrame } from './PageFrame.tsx';

/** The error page, with the layout if it could be loaded. */
export function ErrorDocument({ status }: { status: number }) {
  const layout = useSite().knownLayout;
  return (
    <PageFrame layout={layout} path={null}>
      <ErrorPage status={status} siteTitle={layout?.title ?? null} />
    </PageFrame>
  );
}
