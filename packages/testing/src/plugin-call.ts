import { allKeys } from '@masthead/contract';

/** A webhook call of the companion plugin after a change. */
export interface PluginCall {
  readonly from: 'masthead-companion';
  readonly keys: readonly string[];
  readonly urls: readonly string[];
}

/** List keys that the plugin sends. */
const pluginLists = /^list:(?:post|page|mediaitem|category|tag|postformat|comment|user|menu|menuitem)$/;

const nodeId = /^(?:cG9zdDo|dGVybTo|dXNlcjo|Y29tbWVudDo)[\w=]*/;

/**
 * Parts of a node for which the plugin sends no key: for neighbours it sends the list's key, and WordPress shows
 * media for any author.
 */
const skippedParts = /:(?:neighbours|editing|rights)$/;

/**
 * Simulates the companion plugin for a Masthead backend that acts as WordPress: maps the backend's invalidation keys
 * to those the plugin would send. The plugin's keys are fewer and coarser: nodes, whole lists, settings and URLs.
 * Other keys are dropped, so that tests cannot rely on them.
 */
export function pluginCallFor(publishedKeys: readonly string[]): PluginCall {
  const from = 'masthead-companion';
  if (publishedKeys.includes(allKeys)) return { from, keys: [allKeys], urls: [] };
  // The plugin sends keys of terms when content is published, unpublished or gets other terms.
  const isFiledOtherwise = publishedKeys.some((key) => /^list:\w+:terms$/.test(key));
  const keys = publishedKeys.flatMap((key) => {
    if (pluginLists.test(key) || key.startsWith('setting:')) return [key];
    // Sticky posts affect the list of all posts.
    if (key === 'list:post:sticky') return ['list:post'];
    const [, list, owner] = /^list:(\w+):(.+)$/.exec(key) ?? [];
    if (owner !== undefined) return isSentOwner(list, owner, isFiledOtherwise) ? [owner] : [];
    const [id] = nodeId.exec(key) ?? [];
    return id === undefined || skippedParts.test(key) ? [] : [id];
  });
  const urls = publishedKeys.flatMap((key) => (key.startsWith('uri:') ? [key.slice('uri:'.length)] : []));
  return { from, keys: [...new Set(keys)], urls: [...new Set(urls)] };
}

/** For lists of an owner (author, parent, commented content) the plugin sends the owner's id. */
function isSentOwner(list: string | undefined, owner: string, isFiledOtherwise: boolean): boolean {
  if (!nodeId.test(owner)) return false;
  if (list === 'comment') return !owner.startsWith('dXNlcjo');
  const isTerm = owner.startsWith('dGVybTo');
  return !isTerm || isFiledOtherwise || list === 'category';
}
