import type { MediaItem } from '../../../service/editing-service.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { extensionOf, kindOf } from './media-kind.ts';

const icons = {
  image: 'media',
  video: 'video',
  audio: 'audio',
  document: 'page',
} as const satisfies Record<ReturnType<typeof kindOf>, IconName>;

/** A small version of an image, or an icon with the extension of the file. It is decorative: the title is beside it. */
export function MediaThumbnail({ item }: { item: Pick<MediaItem, 'thumbnailUrl' | 'mimeType' | 'url'> }) {
  if (item.thumbnailUrl !== null) {
    return <img className="media-thumbnail" src={item.thumbnailUrl} alt="" loading="lazy" decoding="async" />;
  }
  return (
    <span className="media-thumbnail media-file" aria-hidden="true">
      <Icon name={icons[kindOf(item.mimeType)]} size={28} />
      {extensionOf(item.url)}
    </span>
  );
}
