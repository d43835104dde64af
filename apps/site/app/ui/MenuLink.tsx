import { InlineHtml, textOf } from '@masthead/blocks';
import type { MenuEntry } from '../menus/menu-tree.ts';

/** A menu entry: a link, or plain text without a target. */
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
