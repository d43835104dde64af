import { urlRulesOf } from '@masthead/blocks';
import { isUploadPath } from '@masthead/contract';
import { useSite } from '../contexts/rendered-site.ts';
import { useContentSite } from './use-content-site.ts';

/** The image, or `null` if it cannot be shown: its file is missing, or on another host. */
export function useShownImage<Image extends { readonly sourceUrl?: string | null }>(
  image: Image | null | undefined,
): Image | null {
  const { hasUpload } = useSite();
  const source = urlRulesOf(useContentSite()).media(image?.sourceUrl ?? '');
  if (!image || source?.may !== 'load') return null;
  const [path = ''] = source.url.split(/[?#]/, 1);
  return isUploadPath(path) && !hasUpload(path) ? null : image;
}
