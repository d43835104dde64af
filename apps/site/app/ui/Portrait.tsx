import { imageSources, urlRulesOf } from '@masthead/blocks';
import { readUploadPath } from '@masthead/contract';
import { Avatar } from './Avatar.tsx';
import { useContentSite } from './use-content-site.ts';
import { useShownImage } from './use-shown-image.ts';

interface PortraitProps {
  name: string;
  /** The picture that the backend names; shown if it is an upload: no reader's IP address reaches an avatar service, and the site serves no other images. */
  url: string | null | undefined;
}

/** In pixels: twice the usual width, and enough for the largest one, of 96. */
const WIDTH = 160;

/** The picture of an author, or the avatar of initials. Decorative: the name is next to it. */
export function Portrait({ name, url }: PortraitProps) {
  const site = useContentSite();
  const shown = useShownImage({ sourceUrl: url ?? null });
  const source = urlRulesOf(site).media(url ?? '');
  if (shown === null || source === null || !isUpload(source.url)) return <Avatar name={name} />;
  const { url: src } = source;
  const sources = site.offersSmallerImages
    ? imageSources({ src, fileWidth: WIDTH }, { from: WIDTH, to: WIDTH })
    : [];
  const img = <img className="avatar" src={src} alt="" width={48} height={48} decoding="async" />;
  if (sources.length === 0) return img;
  return (
    <picture>
      {sources.map((form) => (
        <source key={form.type} {...form} sizes="96px" />
      ))}
      {img}
    </picture>
  );
}

const isUpload = (url: string): boolean => {
  const [path = ''] = url.split(/[?#]/, 1);
  return readUploadPath(path) !== null;
};
