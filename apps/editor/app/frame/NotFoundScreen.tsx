import { Link } from 'react-router';
import { en } from '../texts/en.ts';

/** Shown for a URL without a screen. */
export function NotFoundScreen() {
  return (
    <div className="screen-message">
      <h1>{en.errors.notFound}</h1>
      <p>{en.errors.notFoundExplanation}</p>
      <Link className="button" to="/posts">
        {en.errors.toPosts}
      </Link>
    </div>
  );
}
