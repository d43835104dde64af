/**
 * Finds the template for a name from the backend, which may be written as `Page (Large Header)`, `page-large-header`,
 * `templates/page-large-header.php` or `Template_PageLargeHeader`.
 *
 * @param known The existing names, including `Default`.
 * @returns The matching name; `Default` for an unknown one.
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
