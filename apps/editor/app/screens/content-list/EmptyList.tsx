import { Link } from 'react-router';
import type { ContentListQuery } from '../../../service/editing-service.ts';
import { en } from '../../texts/en.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isFiltered, printListQuery, statusQuery, withoutFilters } from './query/list-url.ts';

/** Shown instead of rows: why there are none, and what to do next. */
export function EmptyList({ query }: { query: ContentListQuery }) {
  const { type, status } = query;
  const texts = en.lists[type];
  if (isFiltered(query)) {
    return (
      <div className="empty-list">
        <Icon name="search" size={32} />
        <h2>{en.lists.noMatch}</h2>
        <p>{en.lists.noMatchExplanation}</p>
        <Link className="button" to={{ search: printListQuery(withoutFilters(query)).toString() }}>
          {en.lists.clearFilters}
        </Link>
      </div>
    );
  }
  if (status !== null) {
    return (
      <div className="empty-list">
        <Icon name={status === 'trash' ? 'trash' : type} size={32} />
        <h2>{status === 'trash' ? en.lists.emptyTrash : en.lists.emptyStatus}</h2>
        <Link className="button" to={{ search: printListQuery(statusQuery(query, null)).toString() }}>
          {en.lists.showAll}
        </Link>
      </div>
    );
  }
  return (
    <div className="empty-list">
      <Icon name={type} size={32} />
      <h2>{texts.empty}</h2>
      <p>{texts.emptyExplanation}</p>
      <Link className="button button-primary" to={`/${type}s/new`}>
        {texts.create}
      </Link>
    </div>
  );
}
