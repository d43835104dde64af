import { everything } from '@masthead/contract';

/** What the companion plugin sends of a change. */
export interface PluginCall {
  readonly from: 'masthead-companion';
  readonly keys: readonly string[];
  readonly urls: readonly string[];
}

/** Lists that the plugin knows by name. */
const toldList = /^list:(?:post|page|mediaitem|category|tag|postformat|comment|user|menu|menuitem)$/;

const ofThing = /^(?:cG9zdDo|dGVybTo|dXNlcjo|Y29tbWVudDo)[\w=]*/;

/** Parts of a thing of which the plugin says nothing: of what stands next to it the list is told, and WordPress shows media for any author. */
const untoldPart = /:(?:neighbours|editing|rights)$/;

/**
 * Plays the companion plugin, beside a Masthead that plays the WordPress: what it would tell of a change that is announced with these keys.
 * It knows fewer words than they do, and coarser ones: things, whole lists, settings and addresses. What it would tell beyond that is left
 * out, so that nothing is fresh by it.
 */
export function toldByPlugin(announced: readonly string[]): PluginCall {
  const from = 'masthead-companion';
  if (announced.includes(everything)) return { from, keys: [everything], urls: [] };
  // Of terms it tells with what comes into sight or goes out of it, and with what is filed otherwise.
  const isFiledOtherwise = announced.some((key) => /^list:\w+:terms$/.test(key));
  const keys = announced.flatMap((key) => {
    if (toldList.test(key) || key.startsWith('setting:')) return [key];
    // Which posts come first is a matter of all of them.
    if (key === 'list:post:sticky') return ['list:post'];
    const [, list, owner] = /^list:(\w+):(.+)$/.exec(key) ?? [];
    if (owner !== undefined) return isToldOwner(list, owner, isFiledOtherwise) ? [owner] : [];
    const [id] = ofThing.exec(key) ?? [];
    return id === undefined || untoldPart.test(key) ? [] : [id];
  });
  const urls = announced.flatMap((key) => (key.startsWith('uri:') ? [key.slice('uri:'.length)] : []));
  return { from, keys: [...new Set(keys)], urls: [...new Set(urls)] };
}

/** Of a list below something it tells by that thing's id: who has written it, what lies above it, what is said on what. */
function isToldOwner(list: string | undefined, owner: string, isFiledOtherwise: boolean): boolean {
  if (!ofThing.test(owner)) return false;
  if (list === 'comment') return !owner.startsWith('dXNlcjo');
  const isTerm = owner.startsWith('dGVybTo');
  return !isTerm || isFiledOtherwise || list === 'category';
}
