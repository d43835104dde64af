import type { OpenDocument } from '../../../../document/open-document.ts';
import { useSignedInViewer } from '../../../frame/viewer.ts';
import { en } from '../../../texts/en.ts';
import { RevisionsSection } from '../revisions/RevisionsSection.tsx';
import type { StateBesideText } from '../use-document-state.ts';
import { DiscussionSettings } from './DiscussionSettings.tsx';
import { FeaturedImageField } from './FeaturedImageField.tsx';
import { PlaceSettings } from './PlaceSettings.tsx';
import { PublicationSettings } from './PublicationSettings.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SlugField } from './SlugField.tsx';
import { TermsSettings } from './TermsSettings.tsx';
import { TextField } from './TextField.tsx';

interface SettingsFieldsProps {
  readonly state: StateBesideText;
  readonly document: OpenDocument;
}

/** The fields of the settings panel, in groups. */
export function SettingsFields({ state, document }: SettingsFieldsProps) {
  const { settings } = en.editor;
  const viewer = useSignedInViewer();
  const isPost = state.type === 'post';
  const fields = { state, document };
  return (
    <>
      <SettingsSection title={settings.publication} isOpen>
        <PublicationSettings {...fields} />
        <SlugField {...fields} />
      </SettingsSection>
      <SettingsSection title={settings.featuredImage} isOpen>
        <FeaturedImageField {...fields} />
      </SettingsSection>
      {isPost ? (
        <>
          <SettingsSection title={settings.terms} isOpen>
            <TermsSettings {...fields} />
          </SettingsSection>
          <SettingsSection title={settings.excerpt}>
            <TextField
              label={settings.excerpt}
              description={settings.excerptHint}
              value={state.fields.excerpt}
              onChange={(excerpt) => document.change({ excerpt })}
            />
          </SettingsSection>
        </>
      ) : null}
      <SettingsSection title={isPost ? settings.layout : settings.place}>
        <PlaceSettings {...fields} />
      </SettingsSection>
      {viewer.can('moderate_comments') || viewer.can('publish_posts') ? (
        <SettingsSection title={settings.discussion}>
          <DiscussionSettings {...fields} />
        </SettingsSection>
      ) : null}
      {state.id === null ? null : (
        <SettingsSection title={settings.revisions}>
          {/* A save adds a revision. */}
          <RevisionsSection key={state.base?.modifiedGmt} document={document} id={state.id} />
        </SettingsSection>
      )}
    </>
  );
}
