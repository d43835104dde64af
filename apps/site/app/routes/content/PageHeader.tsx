import type { PageScreenFragment } from '../../generated/documents.ts';
import { useDirection } from '../../language/use-direction.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ContentTitle } from '../../ui/ContentTitle.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useShownImage } from '../../ui/use-shown-image.ts';
import { FeaturedImage } from './FeaturedImage.tsx';

export interface PageHeaderProps {
  page: PageScreenFragment;
  /** Whether the featured image is behind the title or below it. */
  imageAs: 'ground' | 'figure';
}

/** The breadcrumbs, title and featured image of a page. */
export function PageHeader({ page, imageAs }: PageHeaderProps) {
  const directionOf = useDirection();
  const image = useShownImage(page.featuredImage?.node);
  return (
    <>
      <header className="page-header">
        {image && imageAs === 'ground' ? (
          <Picture image={image} sizes="100vw" loading="eager" alt="" />
        ) : null}
        <div className="page-header-words">
          <Breadcrumbs steps={ancestorsOf(page)} />
          <h1 dir={directionOf(page.title)}>
            <ContentTitle content={page} />
          </h1>
        </div>
      </header>
      {image && imageAs === 'figure' ? <FeaturedImage image={image} /> : null}
    </>
  );
}

// The backend gives the nearest first.
const ancestorsOf = (page: PageScreenFragment): { name: string | null; uri: string | null }[] =>
  (page.ancestors?.nodes ?? [])
    .map((ancestor) => ({ name: 'title' in ancestor ? ancestor.title : null, uri: ancestor.uri }))
    .toReversed();
