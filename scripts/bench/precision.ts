import { type EditsReport, runEdits } from '../stress/edits.ts';
import { goalOf, type Section } from './report.ts';

const goal = 0.99;

/** How precisely pages are invalidated: a short form of `npm run stress -- edits`. */
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
    title: 'How precisely pages are invalidated',
    words: `An editor does ${edits} random things on a site of ${posts} posts (titles, texts, addresses, terms, comments, authors, settings). After each, the pages it concerns and five others are compared with pages rendered from the data. A stale page is revalidated if all responses it depends on are unchanged; otherwise it is re-rendered. Goals: no outdated page, ${goal * 100} % of the re-rendered pages differ.`,
    headings: ['what', 'pages'],
    goals: [
      goalOf('changed pages that were not invalidated', report.stale.length, { most: 0 }),
      goalOf('re-rendered pages that differ', exactness(report) * 100, { least: goal * 100, unit: ' %' }),
    ],
    rows: [
      ['compared', report.compared],
      ['changed, but not invalidated', report.stale.length],
      ['revalidated, unchanged', report.stood],
      ['re-rendered', report.purged],
      ['of these not changed', report.rerenderedUnchanged],
      ['of these changed', `${(exactness(report) * 100).toFixed(1)} %`],
      ['an edit, median / p99 ms', `${report.editMs.median.toFixed(1)} / ${report.editMs.p99.toFixed(1)}`],
    ],
  };
}

const exactness = ({ purged, rerenderedUnchanged }: EditsReport): number =>
  1 - rerenderedUnchanged / Math.max(purged, 1);
