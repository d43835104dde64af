import { common, createLowlight } from 'lowlight';
import { tokenKindOf, type TokenKind } from './token-kind.ts';

/** A piece of program text; `kind` is `null` for what is no particular thing. */
export interface Token {
  readonly kind: TokenKind | null;
  readonly text: string;
}

const lowlight = createLowlight(common);
/** What SyntaxHighlighter and others call languages that have another name here. */
lowlight.registerAlias({ javascript: ['jscript'], plaintext: ['plain'], python: ['py'], bash: ['console'] });

/** Reading takes some 2 ms a kilobyte, and with text made for it more than the square: longer listings stay plain. */
const MAX_LISTING_LENGTH = 12_000;

/**
 * Reads program text.
 *
 * @param language A name or alias of one of the usual languages, in any case.
 * @returns Tokens that together are the text; `null` where the language is unknown, or the listing too long.
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
    // Less markup: what looks the same is one piece.
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

/** The same listings are drawn again with each view of their page. */
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
