import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { MediaItem } from '../../../../service/editing-service.ts';
import { en } from '../../../texts/en.ts';
import { MediaPicker } from '../../../ui/media-picker/MediaPicker.tsx';
import type { SettingsProps } from './settings-props.ts';

/** The image of cards, feeds and the top of the page. */
export function FeaturedImageField({ state, document }: SettingsProps) {
  const { settings } = en.editor;
  const [chosen, setChosen] = useState<MediaItem | null>(null);
  const [isPicking, setPicking] = useState(false);
  const { featuredImageId } = state.fields;
  const image = [chosen, state.base?.featuredImage].find((item) => item?.id === featuredImageId) ?? null;
  return (
    <div className="featured-image">
      {image?.thumbnailUrl ? <img src={image.thumbnailUrl} alt={image.altText} /> : null}
      {image !== null && image.altText === '' ? <p className="field-error">{settings.noAltText}</p> : null}
      <div className="inline-form">
        <Button className="button" onPress={() => setPicking(true)}>
          {featuredImageId === null ? settings.chooseImage : settings.replaceImage}
        </Button>
        {featuredImageId === null ? null : (
          <Button className="button button-quiet" onPress={() => document.change({ featuredImageId: null })}>
            {settings.removeImage}
          </Button>
        )}
      </div>
      <MediaPicker
        isOpen={isPicking}
        kind="image"
        selection="single"
        onClose={() => setPicking(false)}
        onChoose={([item]) => {
          setPicking(false);
          if (item === undefined) return;
          setChosen(item);
          document.change({ featuredImageId: item.id });
        }}
      />
    </div>
  );
}
