/**
 * Reads a submitted form.
 *
 * @param names The fields to read; others are ignored.
 * @returns The text of every field; empty if missing.
 */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await request.formData();
  const read = names.map((name) => {
    const value = form.get(name);
    // Half of a character cannot be sent on; browsers never send one.
    return [name, typeof value === 'string' ? value.toWellFormed() : ''] as const;
  });
  return Object.fromEntries(read) as Record<Name, string>;
}
