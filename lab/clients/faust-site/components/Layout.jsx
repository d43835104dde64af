import { flatListToHierarchical, useFaustQuery } from '@faustwp/core';
import Head from 'next/head';
import Link from 'next/link';
import { layoutQuery } from './layout-query';

export function Layout({ title, children }) {
  const { generalSettings, headerMenuItems, footerMenuItems } = useFaustQuery(layoutQuery.query) ?? {};
  return (
    <>
      <Head>
        <title>{`${title} - ${generalSettings?.title ?? ''}`}</title>
      </Head>
      <header>
        <p id="site-title">{generalSettings?.title}</p>
        <Menu items={headerMenuItems?.nodes} name="Header" />
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <Menu items={footerMenuItems?.nodes} name="Footer" />
      </footer>
    </>
  );
}

function Menu({ items, name }) {
  return (
    <nav aria-label={name}>
      <MenuItems
        items={flatListToHierarchical(items ?? [], { childrenKey: 'items', parentKey: 'parentId' })}
      />
    </nav>
  );
}

function MenuItems({ items }) {
  return (
    <ul>
      {items.map(({ id, path, label, items: children }) => (
        <li key={id}>
          <Link href={path}>{label}</Link>
          {children.length > 0 && <MenuItems items={children} />}
        </li>
      ))}
    </ul>
  );
}
