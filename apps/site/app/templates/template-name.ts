/**
 * Finds the template for the name that a backend gives it: one is written as `Page (Large Header)`, `page-large-header`,
 * `templates/page-large-header.php` or `Template_PageLargeHeader`.
 *
 * @param known The names there are, `Default` among them.
 * @returns The one that is meant; `Default` for a name nobody knows.
 */
export function readTemplateName<Name extends string>(
  name: string | null,
  known: readonly Name[],
): Name | 'Default' {
  const plain = plainName(
    (name ?? '')
      .replace(/^template_/i, '')
      .replace(/^.*\//, '')
      .replace(/\.(php|html)$/i, ''),
  );
  return known.find((template) => plainName(template) === plain) ?? 'Default';
}

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
