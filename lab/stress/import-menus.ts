import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '@masthead/backend';
import { wxr } from '../../packages/testing/src/wxr.ts';

/** Imports two menus, and a location for one of them. @param folder For the files. */
export async function importMenus(backend: Backend, folder: string): Promise<void> {
  const [file, siteFile] = [join(folder, 'menus.xml'), join(folder, 'menus.json')];
  const links = [0, 1, 2, 3].map((number) => ({ url: `https://example.com/${number}` }));
  const [one, other] = [900_000, 900_100].map((first) =>
    [{ page: 1 }, { page: 2 }, ...links].map((to, index) => ({
      id: first + index,
      title: 'url' in to ? `Link ${index}` : '',
      to,
    })),
  );
  const menus = [
    { id: 900_001, slug: 'one', items: one ?? [] },
    { id: 900_002, slug: 'other', items: other ?? [] },
  ];
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, wxr({ menus }));
  writeFileSync(siteFile, JSON.stringify({ options: { nav_menu_locations: { primary: 900_001 } } }));
  await backend.importWxr({ file, siteFile });
}
