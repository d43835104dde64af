import { en } from '../../../texts/en.ts';

const skeletonRows = 8;

/** Stands in for the table until the list is loaded. */
export function LoadingTable() {
  return (
    <div className="loading-table">
      <output className="visually-hidden">{en.loading}</output>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </div>
  );
}
