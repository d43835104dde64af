import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A stored document to open in the editor. */
export interface StoredDocument {
  /** Its source and its number there. */
  readonly name: string;
  readonly content: string;
}

const fixtures = ['current-blocks', 'indented-blocks', 'old-blocks', 'other-blocks', 'unusual-text'] as const;

/** Documents with every core block: in current, indented, old, nested and unusual forms. */
export function fixtureDocuments(): StoredDocument[] {
  const documents = fixtures.map((name) => ({
    name,
    content: readFileSync(new URL(`fixtures/${name}.html`, import.meta.url), 'utf8'),
  }));
  const withOtherLineBreaks = documents.map(({ name, content }) => ({
    name: `${name} with CRLF`,
    content: content.replaceAll('\n', '\r\n'),
  }));
  return [...documents, ...withOtherLineBreaks];
}

/** The documents of the sample magazine. */
export const sampleDocuments = (): StoredDocument[] =>
  exportedDocuments(
    fileURLToPath(new URL('../../../sample/published/magazine.wxr.xml', import.meta.url)),
    'sample',
  );

/** The documents of the recorded WordPress, in a folder beside the repository; none if it is missing. */
export function recordedDocuments(): StoredDocument[] {
  const path = fileURLToPath(new URL('../../../../shared/conformance/site.wxr.xml', import.meta.url));
  return existsSync(path) ? exportedDocuments(path, 'recorded') : [];
}

function exportedDocuments(path: string, source: string): StoredDocument[] {
  const bodies = readFileSync(path, 'utf8').matchAll(
    /<content:encoded><!\[CDATA\[([^]*?)\]\]><\/content:encoded>/g,
  );
  return Array.from(bodies, ([, body = '']) => body.replaceAll(']]]]><![CDATA[>', ']]>'))
    .map((content, index) => ({ name: `${source} ${index + 1}`, content }))
    .filter(({ content }) => content !== '');
}
