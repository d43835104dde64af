import { findElement, hasClass, isElement, type SafeNode } from '@masthead/blocks';
import { isUploadPath } from '@masthead/contract';

/** Classes of galleries: of the shortcode, and of both versions of the block. */
const galleryClasses = ['gallery', 'wp-block-gallery', 'blocks-gallery-grid', 'card-pictures'];

/**
 * Removes the images of galleries whose files are missing, with their captions. Other images stay, because the text may
 * refer to them; the server answers with a placeholder.
 *
 * @returns The same array if nothing is missing.
 */
export function withoutMissingImages(
  nodes: readonly SafeNode[],
  hasUpload: (path: string) => boolean,
): readonly SafeNode[] {
  return changed(nodes, (node) => {
    if (!isElement(node)) return node;
    const isGallery = galleryClasses.some((name) => hasClass(node, name));
    const isComplete = !isGallery || !node.children.some((child) => isMissing(child, hasUpload));
    const shown = isComplete ? node.children : node.children.filter((child) => !isMissing(child, hasUpload));
    const children = withoutMissingImages(shown, hasUpload);
    return children === node.children ? node : { ...node, children };
  });
}

function changed(nodes: readonly SafeNode[], change: (node: SafeNode) => SafeNode): readonly SafeNode[] {
  const result = nodes.map(change);
  return result.every((node, at) => node === nodes[at]) ? nodes : result;
}

/** Whether a child of a gallery is an image whose file is missing. */
function isMissing(node: SafeNode, hasUpload: (path: string) => boolean): boolean {
  if (!isElement(node)) return false;
  const image = node.tag === 'img' ? node : findElement(node.children, ({ tag }) => tag === 'img');
  const [path = ''] = (image?.attributes['src'] ?? '').split(/[?#]/, 1);
  return isUploadPath(path) && !hasUpload(path);
}
