import type { BlockName } from '@masthead/blocks';
import type { Parts } from '../app/theme/parts.ts';

/** The file below `app/` that each part of a theme replaces. */
export const partFiles: Readonly<Record<keyof Parts, string>> = {
  Avatar: 'ui/Avatar.tsx',
  Breadcrumbs: 'ui/Breadcrumbs.tsx',
  Byline: 'routes/content/Byline.tsx',
  Comments: 'comments/Comments.tsx',
  ErrorPage: 'ui/ErrorPage.tsx',
  FormatLabel: 'ui/FormatLabel.tsx',
  ListHeader: 'routes/content/ListHeader.tsx',
  PageHeader: 'routes/content/PageHeader.tsx',
  Pagination: 'ui/Pagination.tsx',
  PostCard: 'ui/PostCard.tsx',
  PostDate: 'ui/PostDate.tsx',
  PostFooter: 'routes/content/PostFooter.tsx',
  PostHeader: 'routes/content/PostHeader.tsx',
  PostNeighbours: 'routes/content/PostNeighbours.tsx',
  RelatedPosts: 'routes/content/RelatedPosts.tsx',
  SearchForm: 'ui/SearchForm.tsx',
  SiteFooter: 'ui/SiteFooter.tsx',
  SiteHeader: 'ui/SiteHeader.tsx',
  Subpages: 'routes/content/Subpages.tsx',
  TableOfContents: 'ui/TableOfContents.tsx',
};

// An object, so that a missing block type is a compile error.
const blocks: Readonly<Record<Capitalize<BlockName>, true>> = {
  Audio: true,
  Button: true,
  Code: true,
  Columns: true,
  Cover: true,
  Details: true,
  Embed: true,
  EmbedLink: true,
  File: true,
  Gallery: true,
  Heading: true,
  Image: true,
  Picture: true,
  Pullquote: true,
  Quote: true,
  Separator: true,
  Table: true,
  Video: true,
};

/** The block types that a theme can render itself, as the names of its files. */
export const blockNames: readonly string[] = Object.keys(blocks);
