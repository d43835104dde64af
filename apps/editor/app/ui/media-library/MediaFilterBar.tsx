import type { RefObject } from 'react';
import { Input, SearchField, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { en } from '../../texts/en.ts';
import { Icon } from '../Icon.tsx';
import './media-library.css';
import { mediaKinds } from './media-kind.ts';
import type { MediaFilters } from './use-media-list.ts';

const texts = en.media;

interface MediaFilterBarProps {
  readonly filters: MediaFilters;
  readonly onChange: (filters: MediaFilters) => void;
  /** Whether the kind of media can be chosen. */
  readonly hasKinds: boolean;
  readonly searchRef?: RefObject<HTMLInputElement | null>;
}

/** The search field and the filters of a list of media. */
export function MediaFilterBar({ filters, onChange, hasKinds, searchRef }: MediaFilterBarProps) {
  return (
    <div className="media-filters">
      <SearchField
        className="media-search"
        aria-label={texts.search}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      >
        <Icon name="search" size={18} />
        <Input className="input" placeholder={texts.search} {...(searchRef && { ref: searchRef })} />
      </SearchField>
      {hasKinds ? (
        <ToggleButtonGroup
          className="media-kinds"
          aria-label={texts.kindsLabel}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[filters.kind ?? 'all']}
          onSelectionChange={([key]) =>
            onChange({ ...filters, kind: mediaKinds.find((kind) => kind === key) ?? null })
          }
        >
          {(['all', ...mediaKinds] as const).map((kind) => (
            <ToggleButton key={kind} id={kind} className="media-chip">
              {texts.kinds[kind]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
      <ToggleButton
        className="media-chip media-chip-alone"
        isSelected={filters.isMissingAltText}
        onChange={(isMissingAltText) => onChange({ ...filters, isMissingAltText })}
      >
        {texts.missingAltText}
      </ToggleButton>
    </div>
  );
}
