import { mapText } from './html-tokens.ts';

/** Replaces smilies such as `:-)` by emoji, between spaces and outside code. */
export function convertSmilies(html: string): string {
  if (!smiley.test(html)) return html;
  return mapText(html, {
    except: literalElements,
    change: (text) => text.replace(smilies, (word) => emoji[word] ?? word),
  });
}

const literalElements = new Set(['code', 'pre', 'style', 'script', 'textarea']);

// WordPress's list. WordPress shows `:mrgreen:` as its own image; here it is the nearest emoji.
const emoji: Record<string, string> = {
  ':mrgreen:': '😁',
  ':neutral:': '😐',
  ':twisted:': '😈',
  ':arrow:': '➡',
  ':shock:': '😯',
  ':smile:': '🙂',
  ':???:': '😕',
  ':cool:': '😎',
  ':evil:': '👿',
  ':grin:': '😀',
  ':idea:': '💡',
  ':oops:': '😳',
  ':razz:': '😛',
  ':roll:': '🙄',
  ':wink:': '😉',
  ':cry:': '😥',
  ':eek:': '😮',
  ':lol:': '😆',
  ':mad:': '😡',
  ':sad:': '🙁',
  '8-)': '😎',
  '8-O': '😯',
  ':-(': '🙁',
  ':-)': '🙂',
  ':-?': '😕',
  ':-D': '😀',
  ':-P': '😛',
  ':-o': '😮',
  ':-x': '😡',
  ':-|': '😐',
  ';-)': '😉',
  '8O': '😯',
  ':(': '🙁',
  ':)': '🙂',
  ':?': '😕',
  ':D': '😀',
  ':P': '😛',
  ':o': '😮',
  ':x': '😡',
  ':|': '😐',
  ';)': '😉',
  ':!:': '❗',
  ':?:': '❓',
};

const words = Object.keys(emoji)
  .sort((one, other) => other.length - one.length)
  .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  .join('|');
const space = '[\\r\\n\\t \\u00a0]|&nbsp;';
const smilies = new RegExp(`(?<=^|${space})(?:${words})(?=$|${space})`, 'gm');
const smiley = new RegExp(words);
