import { isStoredAsRequested } from './stored-as-requested.ts';
import { nothing, type TestCase } from './test-cases.ts';
import type { SchemaMutation } from './mutations-of-schema.ts';
import type { RightsSite } from './rights-site.ts';
import { alwaysSent, valueOf } from './values.ts';

/** The node of an attempt. */
export type AttemptTarget = ReturnType<RightsSite['add']>;

/** The outcome of an attempt and of the second field, and whether anything was committed. */
export async function attempt(
  site: RightsSite,
  { name, inputType, selection }: SchemaMutation,
  {
    cell,
    number,
    picture,
    things,
  }: { cell: TestCase; number: number; picture: Buffer; things: AttemptTarget },
): Promise<{ outcome: string; hasCommitted: boolean; isLessBeside?: boolean }> {
  const { who, field, variant, beside } = cell;
  const file = name === 'createMediaItem' ? await site.putImage(picture) : '';
  const given = { site, who, mutation: name, variant, number, file, ...things };
  const sent = [field, beside].filter((each) => each !== undefined && each !== nothing) as string[];
  const input: Record<string, unknown> = {
    ...alwaysSent(given),
    ...Object.fromEntries(sent.map((each) => [each, valueOf(each, given)])),
  };
  const version = site.database.dataVersion();
  const before = cell.expected === 'refused' ? site.digest() : '';
  const query = `mutation($input:${inputType}!){${name}(input:$input){${selection}}}`;
  const { data, errors } = await site.execute(who, query, { input });
  const payload = data?.[name] as Record<string, unknown> | null | undefined;
  const hasCommitted = version !== site.database.dataVersion();
  if (errors.length > 0 || typeof payload?.['error'] === 'string' || hasFailedItem(payload)) {
    const hasChanged = cell.expected === 'refused' && before !== site.digest();
    return { outcome: hasChanged ? `refused (${errors.join()}), but changed` : 'refused', hasCommitted };
  }
  const id = name === 'createComment' ? site.newestComment() : things.id || idIn(payload);
  const { former } = cell.target ?? {};
  const isLess = (requested: string): boolean => {
    const sentAs = asSentAlone(name, requested, input[requested]);
    return isStoredAsRequested(site, { ...sentAs, id, former }) === false;
  };
  const outcome = isLess(field) ? 'lesser' : 'done';
  return { outcome, hasCommitted, isLessBeside: beside !== undefined && isLess(beside) };
}

const hasFailedItem = (payload: Record<string, unknown> | null | undefined): boolean =>
  ((payload?.['results'] ?? []) as { isChanged: boolean }[]).some(({ isChanged }) => !isChanged);

/** A field of a draft for several items is stored like that of a single one. */
function asSentAlone(mutation: string, field: string, value: unknown) {
  const [inner] =
    mutation === 'bulkUpdateContent' && field === 'draft' ? Object.entries(value as object) : [];
  if (inner) return { mutation: 'updatePost', field: inner[0], value: inner[1] as unknown };
  return { mutation: mutation === 'bulkRestoreContent' ? 'restorePost' : mutation, field, value };
}

/** The id of the created node. */
function idIn(payload: object | null | undefined): number {
  const answered = Object.values(payload ?? {}).find(
    (each): each is { databaseId: number } =>
      typeof each === 'object' && each !== null && 'databaseId' in each,
  );
  return answered?.databaseId ?? 0;
}
