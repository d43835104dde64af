import { InlineHtml, textOf } from '@masthead/blocks';
import type { MenuEntry } from '../menus/menu-tree.ts';

/** One entry of a menu: a link, or plain words where it leads nowhere. */
export function MenuLink({ entry, path }: { entry: MenuEntry; path: string | null }) {
  const label = <InlineHtml html={entry.label} />;
  if (entry.href === null) return <span className="menu-heading">{label}</span>;
  return (
    <a
      href={entry.href}
      title={textOf(entry.title) || undefined}
      target={entry.opensNewTab ? '_blank' : undefined}
      rel={[entry.rel, entry.opensNewTab ? 'noopener' : null].filter(Boolean).join(' ') || undefined}
      aria-current={entry.href === path ? 'page' : undefined}
    >
      {label}
    </a>
  );
}
