import type { Comments } from '../comments/Comments.tsx';
import type { Byline } from '../routes/content/Byline.tsx';
import type { ListHeader } from '../routes/content/ListHeader.tsx';
import type { PageHeader } from '../routes/content/PageHeader.tsx';
import type { PostFooter } from '../routes/content/PostFooter.tsx';
import type { PostHeader } from '../routes/content/PostHeader.tsx';
import type { PostNeighbours } from '../routes/content/PostNeighbours.tsx';
import type { RelatedPosts } from '../routes/content/RelatedPosts.tsx';
import type { Subpages } from '../routes/content/Subpages.tsx';
import type { Avatar } from '../ui/Avatar.tsx';
import type { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import type { ErrorPage } from '../ui/ErrorPage.tsx';
import type { FormatLabel } from '../ui/FormatLabel.tsx';
import type { Pagination } from '../ui/Pagination.tsx';
import type { PostCard } from '../ui/PostCard.tsx';
import type { PostDate } from '../ui/PostDate.tsx';
import type { SearchForm } from '../ui/SearchForm.tsx';
import type { SiteFooter } from '../ui/SiteFooter.tsx';
import type { SiteHeader } from '../ui/SiteHeader.tsx';
import type { TableOfContents } from '../ui/TableOfContents.tsx';

/** The components a theme can replace, with their types: `Parts['PostCard']`. */
export interface Parts {
  Avatar: typeof Avatar;
  Breadcrumbs: typeof Breadcrumbs;
  Byline: typeof Byline;
  Comments: typeof Comments;
  ErrorPage: typeof ErrorPage;
  FormatLabel: typeof FormatLabel;
  ListHeader: typeof ListHeader;
  PageHeader: typeof PageHeader;
  Pagination: typeof Pagination;
  PostCard: typeof PostCard;
  PostDate: typeof PostDate;
  PostFooter: typeof PostFooter;
  PostHeader: typeof PostHeader;
  PostNeighbours: typeof PostNeighbours;
  RelatedPosts: typeof RelatedPosts;
  SearchForm: typeof SearchForm;
  SiteFooter: typeof SiteFooter;
  SiteHeader: typeof SiteHeader;
  Subpages: typeof Subpages;
  TableOfContents: typeof TableOfContents;
}
