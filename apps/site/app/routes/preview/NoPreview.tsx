import { Island } from '../../islands/Island.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { TextAround } from '../../ui/InterfaceText.tsx';
import type { FoundPreview } from './find-preview.ts';
import { PreviewNotice } from './PreviewNotice.tsx';

export interface NoPreviewProps {
  found: Exclude<FoundPreview, { kind: 'preview' }>;
  /** The sign-in link for this preview, and whether it was tried just now; `null` if sign-in is not available. */
  signIn: { href: string; isTried: boolean } | null;
}

/** Explains why there is no preview, and what to do. */
export function NoPreview({ found, signIn }: NoPreviewProps) {
  const { preview } = useTexts();
  switch (found.kind) {
    case 'wrong link':
      return (
        <PreviewNotice title={preview.wrongLinkTitle}>
          <p>{found.message}</p>
          {found.help === null ? null : <p>{found.help}</p>}
        </PreviewNotice>
      );
    case 'signed out':
      return (
        <PreviewNotice title={preview.signInTitle}>
          {signIn === null ? (
            <p>{preview.signInImpossible}</p>
          ) : (
            <>
              <p>{signIn.isTried ? preview.signInAgain : preview.signInText}</p>
              <p>
                <a className="button button-main" href={signIn.href}>
                  {preview.signIn}
                </a>
              </p>
              {signIn.isTried ? null : <Island name="preview-sign-in" props={{}} />}
            </>
          )}
        </PreviewNotice>
      );
    case 'not allowed':
      return (
        <PreviewNotice title={preview.notAllowedTitle}>
          <p>
            {found.viewer.name === '' ? (
              preview.notAllowedText('')
            ) : (
              <TextAround text={preview.notAllowedText} content={found.viewer.name} />
            )}
          </p>
          {signIn === null ? null : (
            <form method="post" action="/logout">
              <button type="submit" className="button">
                {preview.signOut}
              </button>
            </form>
          )}
        </PreviewNotice>
      );
    default:
      return (
        <PreviewNotice title={preview.notFoundTitle}>
          <p>{preview.notFoundText}</p>
        </PreviewNotice>
      );
  }
}
