import { imageSources, urlRulesOf } from '@masthead/blocks';
import { initialsOf } from './initials.ts';
import { useContentSite } from './use-content-site.ts';
import { useShownImage } from './use-shown-image.ts';

interface AvatarProps {
  name: string;
  /** The picture that the backend names; shown if it is an upload, so that no reader's IP address reaches an avatar service. */
  url?: string | null | undefined;
}

/** The avatar of a person: an uploaded picture, or the initials. Decorative: the name is next to it. */
export function Avatar({ name, url }: AvatarProps) {
  const site = useContentSite();
  const portrait = urlRulesOf(site).media(url ?? '');
  const isShown = useShownImage({ sourceUrl: url ?? null }) !== null;
  if (isShown && portrait?.may === 'load') return <Portrait src={portrait.url} />;
  const { letters, hue } = initialsOf(name);
  return (
    <svg className="avatar" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill={`hsl(${hue} 38% 32%)`} />
      <text x="24" y="25" textAnchor="middle" dominantBaseline="central" fill="#fff">
        {letters}
      </text>
    </svg>
  );
}

/** In pixels: twice the width of the largest avatar. */
const WIDTH = 160;

function Portrait({ src }: { src: string }) {
  const { offersSmallerImages = false } = useContentSite();
  const sources = offersSmallerImages
    ? imageSources({ src, fileWidth: WIDTH }, { from: WIDTH, to: WIDTH })
    : [];
  const img = <img className="avatar" src={src} alt="" width={48} height={48} decoding="async" />;
  if (sources.length === 0) return img;
  return (
    <picture>
      {sources.map((form) => (
        <source key={form.type} {...form} sizes="72px" />
      ))}
      {img}
    </picture>
  );
}
