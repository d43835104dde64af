import { addFilter } from '@wordpress/hooks';
import { useCallback, useContext, type ComponentType } from 'react';
import { SessionContext } from './session-context.ts';

interface EditProps {
  readonly clientId: string;
  readonly setAttributes: (attributes: Record<string, unknown>) => void;
}

/** Prevents blocks from changing themselves: only blocks that the user edits may set attributes. */
export function calmBlocks(): void {
  addFilter('editor.BlockEdit', 'masthead/calm-blocks', (Edit: ComponentType<EditProps>) => {
    return function CalmEdit(props: EditProps) {
      const session = useContext(SessionContext);
      const { clientId, setAttributes } = props;
      const setIfAllowed = useCallback(
        (attributes: Record<string, unknown>) => {
          if (session?.mayChange(clientId)) setAttributes(attributes);
        },
        [session, clientId, setAttributes],
      );
      return <Edit {...props} setAttributes={setIfAllowed} />;
    };
  });
}
