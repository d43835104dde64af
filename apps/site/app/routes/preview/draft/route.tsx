import { createContext, data, redirect } from 'react-router';
import { cacheControls } from '../../../cache-control.ts';
import { loadLayout } from '../../../data/layout.ts';
import { useLayout } from '../../../ui/use-layout.ts';
import { SingularScreen } from '../../content/SingularScreen.tsx';
import { PreviewContext } from '../preview-context.ts';
import { PreviewNotice } from '../PreviewNotice.tsx';
import type { Route } from './+types/route.ts';
import { DraftCardsScreen } from './DraftCardsScreen.tsx';
import { findDraftPreview, type FoundDraft } from './find-draft-preview.ts';

/** The editing area replaces the content of the page: a script would see only the first, and later content may need other styles. */
export const handle = { players: false, allStyleSheets: true };

/** Unsaved text is not stored anywhere, and no referrer names it. */
export const headers = (): HeadersInit => ({
  'Cache-Control': cacheControls.personal,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
});

/** What the action has found, for the loader: templates read the data of an action as the result of a comment form. */
const foundDraft = createContext<FoundDraft | null>(null);

export async function action({ context, request }: Route.ActionArgs) {
  const [found] = await Promise.all([findDraftPreview(context, request), loadLayout(context)]);
  context.set(foundDraft, found);
  return data(null, { status: found.kind === 'failed' ? found.status : 200 });
}

/** A draft is only submitted, so this URL alone has no page. Loaders also run after an action. */
export function loader({ context }: Route.LoaderArgs): FoundDraft {
  const found = context.get(foundDraft);
  if (found === null) throw redirect('/edit', 302);
  return found;
}

/** The page of unsaved values, without a script: the editing area replaces its content while the user types. */
export default function DraftPreviewRoute({ loaderData: found }: Route.ComponentProps) {
  const layout = useLayout();
  if (found.kind === 'failed') {
    return (
      <PreviewNotice title="Preview">
        <p>{found.message}</p>
      </PreviewNotice>
    );
  }
  if (found.kind === 'cards') {
    return (
      <PreviewContext value>
        <DraftCardsScreen cards={found.cards} siteTitle={layout.title} />
      </PreviewContext>
    );
  }
  return (
    <PreviewContext value>
      <SingularScreen screen={found.screen} frame={{ layout, path: found.path }} />
    </PreviewContext>
  );
}
