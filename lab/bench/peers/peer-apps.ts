/** A minimal site of another framework that shows one post, rendered for each request and at build time. */
export interface PeerApp {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly build: readonly string[];
  /** Arguments of Node to serve it. @param port Of 127.0.0.1. */
  readonly serve: (port: number) => {
    readonly args: readonly string[];
    readonly env: Record<string, string>;
  };
  /** The paths of the page. */
  readonly rendered: string;
  readonly prebuilt: string;
}

const nextPage = (dynamic: string): string => `import { Post } from '../post.js';
export const dynamic = '${dynamic}';
export default function Page() {
  return <Post />;
}
`;

const nextPost = `import post from './post.json';
export function Post() {
  return (
    <>
      <header>
        <a href="/">{post.site}</a>
        <nav><ul>{post.menu.map(({ label, uri }) => <li key={uri}><a href={uri}>{label}</a></li>)}</ul></nav>
      </header>
      <main>
        <article>
          <h1 dangerouslySetInnerHTML={{ __html: post.title }} />
          <p><a href={post.author.uri}>{post.author.name}</a> <time dateTime={post.date}>{new Date(post.date).toLocaleDateString('en')}</time></p>
          <div dangerouslySetInnerHTML={{ __html: post.content }} />
          <ul>{post.tags.map(({ name, uri }) => <li key={uri}><a href={uri}>{name}</a></li>)}</ul>
        </article>
        <section>
          <h2>{post.comments.length} comments</h2>
          {post.comments.map(({ id, name, date, content }) => (
            <article key={id} id={'comment-' + id}>
              <p>{name} <time dateTime={date}>{new Date(date).toLocaleDateString('en')}</time></p>
              <div dangerouslySetInnerHTML={{ __html: content }} />
            </article>
          ))}
        </section>
      </main>
      <footer>{post.site}</footer>
    </>
  );
}
`;

/** Next.js with the App Router. */
export const nextApp: PeerApp = {
  name: 'Next.js 16.4',
  files: {
    'package.json': JSON.stringify({
      private: true,
      dependencies: { next: '16.4.6', react: '19.2.0', 'react-dom': '19.2.0' },
    }),
    'next.config.mjs': 'export default { poweredByHeader: false };\n',
    'app/layout.js': `export const metadata = { title: 'A post' };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
    'app/post.js': nextPost,
    'app/rendered/page.js': nextPage('force-dynamic'),
    'app/prebuilt/page.js': nextPage('force-static'),
  },
  build: ['node_modules/next/dist/bin/next', 'build'],
  serve: (port) => ({
    args: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)],
    env: { NODE_ENV: 'production' },
  }),
  rendered: '/rendered',
  prebuilt: '/prebuilt',
};

const astroPage = (prerender: boolean): string => `---
import post from '../../post.json';
export const prerender = ${prerender};
---
<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>{post.title}</title></head>
  <body>
    <header>
      <a href="/">{post.site}</a>
      <nav><ul>{post.menu.map(({ label, uri }) => <li><a href={uri}>{label}</a></li>)}</ul></nav>
    </header>
    <main>
      <article>
        <h1 set:html={post.title} />
        <p><a href={post.author.uri}>{post.author.name}</a> <time datetime={post.date}>{new Date(post.date).toLocaleDateString('en')}</time></p>
        <div set:html={post.content} />
        <ul>{post.tags.map(({ name, uri }) => <li><a href={uri}>{name}</a></li>)}</ul>
      </article>
      <section>
        <h2>{post.comments.length} comments</h2>
        {post.comments.map(({ id, name, date, content }) => (
          <article id={'comment-' + id}>
            <p>{name} <time datetime={date}>{new Date(date).toLocaleDateString('en')}</time></p>
            <div set:html={content} />
          </article>
        ))}
      </section>
    </main>
    <footer>{post.site}</footer>
  </body>
</html>
`;

/** Astro with its Node adapter. */
export const astroApp: PeerApp = {
  name: 'Astro 7.3',
  files: {
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { astro: '7.3.5', '@astrojs/node': '11.1.6' },
    }),
    'astro.config.mjs': `import node from '@astrojs/node';
export default { output: 'server', adapter: node({ mode: 'standalone' }) };
`,
    'src/pages/rendered.astro': astroPage(false),
    'src/pages/prebuilt.astro': astroPage(true),
  },
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  serve: (port) => ({ args: ['dist/server/entry.mjs'], env: { HOST: '127.0.0.1', PORT: String(port) } }),
  rendered: '/rendered',
  prebuilt: '/prebuilt/',
};
