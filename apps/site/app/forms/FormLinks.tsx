/** Where else one may go from a page with a form. */
export function FormLinks({
  links,
}: {
  links: readonly { readonly href: string; readonly label: string }[];
}) {
  return (
    <ul className="form-links">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
