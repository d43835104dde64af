import { common, createLowlight } from 'lowlight';
import { tokenKindOf, type TokenKind } from './token-kind.ts';

/** A token of source code; `kind` is `null` for plain text. */
export interface Token {
  readonly kind: TokenKind | null;
  readonly text: string;
}

const lowlight = createLowlight(common);
/** Language names used by SyntaxHighlighter and other plugins. */
lowlight.registerAlias({ javascript: ['jscript'], plaintext: ['plain'], python: ['py'], bash: ['console'] });

/** Highlighting takes about 2 ms per kilobyte, and more than quadratic time for hostile text: longer listings stay plain. */
const MAX_LISTING_LENGTH = 12_000;

/**
 * Tokenizes source code.
 *
 * @param language A name or alias of one of the common languages, case-insensitive.
 * @returns Tokens that together are the text; `null` if the language is unknown or the listing too long.
 */
export function highlight(text: string, language: string): readonly Token[] | null {
  const name = language.toLowerCase();
  if (text.length > MAX_LISTING_LENGTH || !lowlight.registered(name)) return null;
  return remembered(`${name}\n${text}`, () => flatten(lowlight.highlight(name, text).children));
}

type Tree = ReturnType<typeof lowlight.highlight>['children'];

function flatten(nodes: Tree, around: TokenKind | null = null): readonly Token[] {
  const tokens: Token[] = [];
  const add = ({ kind, text }: Token): void => {
    const last = tokens.at(-1);
    // Merge adjacent tokens of the same kind, for less markup.
    if (last?.kind === kind) tokens[tokens.length - 1] = { kind, text: last.text + text };
    else tokens.push({ kind, text });
  };
  for (const node of nodes) {
    if (node.type === 'text') add({ kind: around, text: node.value });
    else if (node.type === 'element') {
      const scopes = node.properties['className'];
      for (const token of flatten(node.children, tokenKindOf(Array.isArray(scopes) ? scopes : [], around)))
        add(token);
    }
  }
  return tokens;
}

const MAX_REMEMBERED = 200;
const memory = new Map<string, readonly Token[]>();

/** The same listings are rendered with each view of their page. */
function remembered(key: string, read: () => readonly Token[]): readonly Token[] {
  const tokens = memory.get(key) ?? read();
  memory.delete(key);
  memory.set(key, tokens);
  for (const oldest of memory.keys()) {
    if (memory.size <= MAX_REMEMBERED) break;
    memory.delete(oldest);
  }
  return tokens;
}
