import { ClientError, type Config, createClientPair } from '@masthead/client';
import { withVisitorHeaders } from '../routes/account/visitor-headers.ts';
import { CreateCommentDocument, FormTargetDocument } from '../generated/documents.ts';
import { formTarget } from '../data/form-target.ts';
import type { SiteIdentity } from '../contexts/site-identity.ts';
import type { QueuedComment, SentComment } from './queued-comment.ts';

/** Delivers a comment queued while the backend was down, on behalf of its author. Never throws. */
export async function deliverComment(
  comment: QueuedComment,
  {
    config,
    site,
    fetch,
  }: { config: Config; site: SiteIdentity; fetch: (request: Request) => Promise<Response> },
): Promise<SentComment> {
  const { article, path, isOpened, parent, text, name, email, url, address, agent = '' } = comment;
  const { main } = createClientPair({
    config,
    fetch,
    applyRequestContext: (to, init) => ({
      url: to,
      init: withVisitorHeaders(init, {
        site,
        secretKey: config.apiClientSecret,
        visitor: { address, agent },
      }),
    }),
  });
  try {
    // The id came from a form: reject content without a page, and password-protected content that was not unlocked.
    const { node } = await main.query(FormTargetDocument, { uri: path });
    const target = node && formTarget(node);
    if (target?.databaseId !== article || (target.hasPassword && !isOpened)) {
      return { kind: 'refused', why: `There is no article ${article} at ${path} to comment on.` };
    }
    await main.mutate(CreateCommentDocument, {
      input: {
        commentOn: article,
        content: text,
        author: name,
        ...(parent > 0 && { parent: String(parent) }),
        ...(email !== '' && { authorEmail: email }),
        ...(url !== '' && { authorUrl: url }),
      },
    });
    return { kind: 'sent' };
  } catch (error) {
    return error instanceof ClientError ? readDeliveryError(error) : { kind: 'later' };
  }
}

function readDeliveryError({ code, status, graphqlErrors }: ClientError): SentComment {
  const [first] = graphqlErrors;
  if (code !== 'graphql' || first === undefined) {
    return { kind: 'later', ...(status === 429 && { waitMs: 60_000 }) };
  }
  const { message, path, extensions } = first;
  // The first attempt may have succeeded although its response was lost.
  if (extensions?.['code'] === 'CONFLICT' || /duplicate comment/i.test(message)) return { kind: 'sent' };
  const isForLater = ['RATE_LIMIT', 'INTERNAL'].includes(String(extensions?.['code']));
  const isUnforeseen = path === undefined || message === 'Internal server error';
  if (isForLater || isUnforeseen || /too quickly/i.test(message)) return { kind: 'later' };
  return { kind: 'refused', why: message };
}
