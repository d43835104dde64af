import type { RequestContext } from '../../../contexts/request-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { contentSiteOf } from '../../../data/content-site.ts';
import { loadSiteFacts } from '../../../data/site-facts.ts';
import type { PostScreenFragment } from '../../../generated/documents.ts';
import { formatOf } from '../../../ui/format-of.ts';
import type { ListedPost } from '../../../ui/listed-post.ts';
import { socialCardOf } from '../../card/social-card.ts';

/** A post as others see it before they open it. */
export interface DraftCards {
  /** The post in a list. */
  readonly post: ListedPost;
  /** The image of a link to the post as a `data:` URL, as its path has no image before the post is published; `null` without one. */
  readonly socialCard: string | null;
}

/** The cards of an unsaved post. */
export async function draftCards(context: RequestContext, post: PostScreenFragment): Promise<DraftCards> {
  const { renderCard, site } = context.get(siteContext);
  const facts = await loadSiteFacts(context);
  const card = socialCardOf(post, facts, {
    site: contentSiteOf({ ...site, ownUrls: facts.ownUrls }),
    supports: site.cardSupports,
  });
  const image = card === null || renderCard === null ? null : await renderCard(card);
  return {
    post: formatOf(post) === undefined ? post : { ...post, body: post.content },
    socialCard:
      image === null || image === 'busy'
        ? null
        : `data:image/jpeg;base64,${Buffer.from(image).toString('base64')}`,
  };
}
