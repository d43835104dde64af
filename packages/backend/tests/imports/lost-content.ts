import type { ExportModel, ModelItem } from '@masthead/testing';
import type { ImportSummary } from '../../src/index.ts';
import { decodeSlug } from '../../src/import/wxr-records.ts';

type Rows = Record<string, unknown[]>;

interface ContentRow {
  id: number;
  type: string;
  title: string;
  body: string;
}
interface TermRow {
  id: number;
  taxonomy: string;
  slug: string;
  name: string;
}
interface MetaRow {
  content_id: number;
  key: string;
  value: string;
}

/** Keys with a column, or with an id that can change. */
const columnKeys = /^_thumbnail_id$|^_wp_|^_menu_item_|^_edit_last$/;

/** What a file contains and the database does not, unless the report names it. One line each. */
export function lostContent(model: ExportModel, rows: Rows, report: ImportSummary): string[] {
  const lost: string[] = [];
  const contents = rows['content'] as ContentRow[];
  const terms = rows['terms'] as TermRow[];
  const meta = Map.groupBy(rows['content_meta'] as MetaRow[], (row) => row.content_id);
  const comments = Map.groupBy(
    rows['comments'] as { content_id: number; body: string }[],
    (row) => row.content_id,
  );
  const termsOf = Map.groupBy(
    rows['term_content'] as { content_id: number; term_id: number }[],
    (row) => row.content_id,
  );
  const menuOf = new Map(
    (rows['menu_items'] as { content_id: number; menu_id: number }[]).map((row) => [row.content_id, row]),
  );
  const files = new Map(
    (rows['media'] as { content_id: number; file: string }[]).map((row) => [row.content_id, row.file]),
  );
  const termById = new Map(terms.map((term) => [term.id, term]));
  const isSkipped = (kind: string, id: number | null): boolean =>
    report.skipped.some((skipped) => skipped.kind === kind && skipped.id === id);

  for (const { kind, inFile, stored, alreadyThere, skipped } of report.counts) {
    const sum = stored + alreadyThere + skipped.reduce((total, { count }) => total + count, 0);
    if (sum !== inFile) lost.push(`counts of ${kind}: ${inFile} in the file, ${sum} explained`);
  }
  for (const { taxonomy, slug: raw, id, name } of model.terms) {
    const slug = decodeSlug(raw.trim());
    const isThere = terms.some(
      (term) => term.taxonomy === taxonomy && (slug === '' ? term.name === asRead(name) : term.slug === slug),
    );
    if (!isThere && !isSkipped(taxonomy, id)) lost.push(`term ${taxonomy} "${name}" (${raw})`);
  }
  const logins = new Set((rows['users'] as { login: string }[]).map(({ login }) => login.toLowerCase()));
  for (const { login } of model.version === '1.0' ? [] : model.authors) {
    if (login !== '' && !logins.has(login.toLowerCase())) lost.push(`author ${login}`);
  }

  const isTaken = new Set<number>();
  // Those with an id first, because one without matches any equal row.
  for (const item of model.items.toSorted(
    (one, other) => Number(one.id === null) - Number(other.id === null),
  )) {
    const row = rowOf(item);
    const title = `${item.type} ${item.id} "${item.title}"`;
    if (!row) {
      if (!isSkipped(item.type, item.id)) lost.push(title);
      continue;
    }
    isTaken.add(row.id);
    checkItem(item, row.id, title);
  }
  return lost;

  function rowOf({ id, type, title, body }: ModelItem): ContentRow | undefined {
    return contents.find(
      (row) =>
        !isTaken.has(row.id) &&
        row.type === type &&
        row.title === asRead(title) &&
        row.body === asRead(body) &&
        (id === null || row.id === id || originalOf(row.id) === String(id)),
    );
  }

  function originalOf(id: number): string | undefined {
    return meta.get(id)?.find(({ key }) => key === '_masthead_original_id')?.value;
  }

  function checkItem(item: ModelItem, id: number, title: string): void {
    for (const { taxonomy, slug: raw } of item.terms) {
      const slug = decodeSlug(raw.trim());
      const isThere = termsOf.get(id)?.some((each) => {
        const term = termById.get(each.term_id);
        return term?.taxonomy === (taxonomy === 'tag' ? 'post_tag' : taxonomy) && term.slug === slug;
      });
      if (taxonomy !== '' && slug !== '' && !isThere) lost.push(`${title}: ${taxonomy} ${raw}`);
    }
    if (item.type === 'nav_menu_item' && item.terms.length > 0 && !menuOf.has(id))
      lost.push(`${title}: no menu`);
    const isFileMissing = item.type === 'attachment' && (files.get(id) ?? '') === '';
    if (isFileMissing && !report.warnings.some((line) => line.startsWith('An attachment has no file')))
      lost.push(`${title}: no file`);
    for (const comment of item.comments) {
      const isThere = comments.get(id)?.some(({ body }) => body === asRead(comment.body));
      if (!isThere && !isSkipped('comment', comment.id)) lost.push(`${title}: comment ${comment.id}`);
    }
    for (const { key, value } of item.meta) {
      const isThere = meta.get(id)?.some((row) => row.key === asRead(key) && row.value === asRead(value));
      if (key !== '' && !columnKeys.test(key) && !isThere) lost.push(`${title}: meta ${key}`);
    }
  }
}

/** As an XML parser reads it: line ends are normalized, and control characters removed. */
const asRead = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replaceAll('\r\n', '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
