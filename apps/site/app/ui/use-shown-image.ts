import { urlRulesOf } from '@masthead/blocks';
import { isUploadPath } from '@masthead/contract';
import { useSite } from '../contexts/rendered-site.ts';
import { useContentSite } from './use-content-site.ts';

interface Sourced {
  readonly sourceUrl?: string | null;
}

/** The image, or `null` if it cannot be shown: its file is missing, or on another host. */
export const useShownImage = <Image extends Sourced>(image: Image | null | undefined): Image | null =>
  useImageFilter()(image);

/** The same for any number of images. */
export function useImageFilter(): <Image extends Sourced>(image: Image | null | undefined) => Image | null {
  const { hasUpload } = useSite();
  const { media } = urlRulesOf(useContentSite());
  return (image) => {
    const source = media(image?.sourceUrl ?? '');
    if (!image || source?.may !== 'load') return null;
    const [path = ''] = source.url.split(/[?#]/, 1);
    return isUploadPath(path) && !hasUpload(path) ? null : image;
  };
}
