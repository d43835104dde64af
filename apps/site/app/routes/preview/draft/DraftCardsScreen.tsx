import { PageHead } from '../../../ui/PageHead.tsx';
import { PostCard } from '../../../ui/PostCard.tsx';
import { cardSize } from '../../card/card-size.ts';
import type { DraftCards } from './draft-cards.ts';

interface DraftCardsScreenProps {
  readonly cards: DraftCards;
  readonly siteTitle: string;
}

/** The cards of a draft, without the rest of a page: the editing area shows them before publishing. */
export function DraftCardsScreen({ cards: { post, socialCard }, siteTitle }: DraftCardsScreenProps) {
  return (
    <main
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))',
        gap: '1.5rem',
        alignItems: 'start',
        padding: '1rem',
      }}
    >
      <PageHead title={siteTitle} siteTitle={siteTitle} isIndexed={false} />
      <PostCard post={post} look="tile" isInSight />
      {socialCard === null ? null : (
        <img src={socialCard} {...cardSize} alt="" style={{ inlineSize: '100%', blockSize: 'auto' }} />
      )}
    </main>
  );
}
