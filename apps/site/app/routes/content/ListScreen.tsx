import { textOf } from '@masthead/blocks';
import { listMetadata } from '../../meta/list-metadata.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { isShownByPreview } from '../../ui/FormatPreview.tsx';
import type { ListedPost } from '../../ui/listed-post.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { useContentSite } from '../../ui/use-content-site.ts';
import { useImageFilter } from '../../ui/use-shown-image.ts';
import { useLayout } from '../../ui/use-layout.ts';
import { EmptySite } from './EmptySite.tsx';
import { arrangeTiles } from './arrange-tiles.ts';
import { CardFragment } from './CardFragment.tsx';
import { ListHeader } from './ListHeader.tsx';
import { listHeading } from './list-heading.ts';
import type { PostList, Screen } from './screen.ts';

/** The front page, the posts page and every archive. */
export function ListScreen({ screen }: { screen: Extract<Screen, { kind: 'list' }> }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const { subject, list, canonical } = screen;
  const layout = useLayout();
  const heading = listHeading(subject, { layout, texts, list });
  const isFrontPage = subject.kind === 'latest' && subject.isFrontPage;
  const name = isFrontPage && list.number === 1 ? layout.title : heading.title;
  const shown = useImageFilter();
  // Those of protected posts are not shown either.
  const images = list.posts.map((post) => shown(post.hasPassword === true ? null : post.featuredImage?.node));
  const image = images.find((each) => each !== null) ?? null;
  const isFirst = list.number === 1;
  return (
    <div className={subject.kind === 'latest' ? 'list list-latest' : 'list list-archive'}>
      <PageHead
        title={isFirst ? name : texts.listPage(name, list.number)}
        siteTitle={layout.title}
        description={
          (isFrontPage ? layout.description : heading.description) ||
          texts.listSummary(isFrontPage ? texts.posts : textOf(heading.title))
        }
        canonical={canonical}
        newerHref={list.newerHref}
        olderHref={list.olderHref}
        facts={listMetadata(subject, { canonical, image })}
      />
      {isFrontPage && isFirst ? (
        <h1 className="screen-reader-text">{layout.title}</h1>
      ) : (
        <ListHeader subject={subject} heading={heading} />
      )}
      {list.posts.length === 0 ? (
        isFrontPage && isFirst && layout.primaryMenu.length === 0 ? (
          <EmptySite />
        ) : (
          <p className="notice" lang={lang} dir={dir}>
            {texts.emptyArchive}
          </p>
        )
      ) : null}
      {subject.kind === 'latest' && isFirst ? <FirstPage list={list} /> : <Rows list={list} />}
      <Pagination
        number={list.number}
        newerHref={list.newerHref}
        olderHref={list.olderHref}
        of={subject.kind === 'type' || subject.kind === 'term' ? 'content' : 'posts'}
      />
    </div>
  );
}

/** One post at the head, the others in a grid. */
function FirstPage({ list: { posts } }: { list: PostList }) {
  const [lead, ...others] = posts;
  const pictured = firstWithImage(posts);
  const shown = useImageFilter();
  const site = useContentSite();
  if (lead === undefined) return null;
  const tileOf = (post: ListedPost) => (
    <CardFragment key={post.id} post={post} look="tile" isInSight={post === pictured} />
  );
  const hasImage = (post: ListedPost) =>
    shown(post.featuredImage?.node) !== null || isShownByPreview(post, site);
  return (
    <>
      <CardFragment post={lead} look="lead" isInSight={lead === pictured} />
      <div className="tiles">
        {arrangeTiles(others, hasImage).map(([post, below]) =>
          below === undefined ? (
            tileOf(post)
          ) : (
            <div key={post.id} className="tile-pair">
              {tileOf(post)}
              {tileOf(below)}
            </div>
          ),
        )}
      </div>
    </>
  );
}

/** The post whose image is the first on the page: only this image is loaded eagerly. */
const firstWithImage = (posts: PostList['posts']): PostList['posts'][number] | undefined =>
  posts.find(({ featuredImage }) => featuredImage);

function Rows({ list: { posts } }: { list: PostList }) {
  const pictured = firstWithImage(posts);
  return (
    <div className="rows">
      {posts.map((post) => (
        <CardFragment key={post.id} post={post} look="row" isInSight={post === pictured} />
      ))}
    </div>
  );
}
