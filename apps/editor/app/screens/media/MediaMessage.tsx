import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { en } from '../../texts/en.ts';
import type { MediaFilters } from '../../ui/media-library/use-media-list.ts';

const texts = en.media;

interface MediaMessageProps {
  readonly filters: MediaFilters;
  readonly onClear: () => void;
  readonly upload: ReactNode;
}

/** What an empty list means, and the next step. */
export function MediaMessage({ filters, onClear, upload }: MediaMessageProps) {
  const { search, kind, isMissingAltText } = filters;
  if (search === '' && kind === null && !isMissingAltText) {
    return (
      <div className="media-message">
        <h2>{texts.empty}</h2>
        <p>{texts.emptyExplanation}</p>
        {upload}
      </div>
    );
  }
  const isComplete = isMissingAltText && search === '' && (kind === null || kind === 'image');
  return (
    <div className="media-message">
      <h2>{isComplete ? texts.allHaveAltText : texts.noMatches}</h2>
      <p>{isComplete ? texts.allHaveAltTextExplanation : texts.noMatchesExplanation}</p>
      <Button className="button" onPress={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}
