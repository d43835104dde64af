import { type EditsReport, runEdits } from '../stress/edits.ts';
import { goalOf, type Section } from './report.ts';

const goal = 0.99;

/** How exactly pages are purged: a short form of `npm run stress -- edits`. */
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
    title: 'How exactly pages are purged',
    words: `An editor does ${edits} random things on a site of ${posts} posts (titles, texts, addresses, terms, comments, authors, settings). After each, the pages it concerns and five others are compared with pages drawn anew from the data. A doubted page stands when all answers it was made of are what they were; else it is drawn anew. Goals: none stale, ${goal * 100} % of those drawn anew differ.`,
    headings: ['what', 'pages'],
    goals: [
      goalOf('pages that were not purged though they changed', report.stale.length, { most: 0 }),
      goalOf('pages drawn anew that differ', exactness(report) * 100, { least: goal * 100, unit: ' %' }),
    ],
    rows: [
      ['compared', report.compared],
      ['changed, and not purged (stale)', report.stale.length],
      ['doubted, and stood', report.stood],
      ['drawn anew', report.purged],
      ['of these not changed', report.purgedInVain],
      ['of these changed', `${(exactness(report) * 100).toFixed(1)} %`],
      ['an edit, median / p99 ms', `${report.editMs.median.toFixed(1)} / ${report.editMs.p99.toFixed(1)}`],
    ],
  };
}

const exactness = ({ purged, purgedInVain }: EditsReport): number => 1 - purgedInVain / Math.max(purged, 1);
