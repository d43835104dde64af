import { type EditsReport, runEdits } from '../stress/edits.ts';
import { goalOf, type Section } from './report/report.ts';

const goal = 0.99;

/** Measures how exact invalidation is: a short form of `npm run stress -- edits`. */
export async function precision({
  posts,
  edits,
  read,
}: {
  posts: number;
  edits: number;
  read: number;
}): Promise<Section> {
  const report = await runEdits({
    posts,
    edits,
    sample: 5,
    read,
    seed: 1,
    onProgress: (words) => console.log(words),
  });
  return {
    title: 'How exact invalidation is',
    words: `An editor makes ${edits} random changes on a site of ${posts} posts (titles, bodies, permalinks, terms, comments, authors, settings). After each, the affected pages and five others are compared with freshly rendered pages. A stale page is revalidated unchanged if the fingerprints of all its queries are equal; otherwise it is re-rendered. Goals: no page with old content, and ${goal * 100} % of re-rendered pages differ.`,
    headings: ['what', 'pages'],
    goals: [
      goalOf('changed pages that were not invalidated', report.stale.length, { most: 0 }),
      goalOf('re-rendered pages that differ', exactness(report) * 100, { least: goal * 100, unit: ' %' }),
    ],
    rows: [
      ['compared', report.compared],
      ['changed, not invalidated (old content)', report.stale.length],
      ['stale, revalidated unchanged', report.revalidated],
      ['re-rendered', report.rerendered],
      ['of these not changed', report.rerenderedUnchanged],
      ['of these changed', `${(exactness(report) * 100).toFixed(1)} %`],
      ['an edit, median / p99 ms', `${report.editMs.median.toFixed(1)} / ${report.editMs.p99.toFixed(1)}`],
    ],
  };
}

const exactness = ({ rerendered, rerenderedUnchanged }: EditsReport): number =>
  1 - rerenderedUnchanged / Math.max(rerendered, 1);
