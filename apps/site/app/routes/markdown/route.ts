import { textOf } from '@masthead/blocks';
import { data, redirect } from 'react-router';
import type { RequestContext } from '../../contexts/request-context.ts';
import { isArticle, isProtected } from '../../data/articles.ts';
import { queryBackend, hasFailed } from '../../data/query.ts';
import { contentSiteOf } from '../../data/content-site.ts';
import { notFoundPage } from '../../data/failure.ts';
import { loadSiteFacts } from '../../data/site-facts.ts';
import { gmtDate, isoSeconds } from '../../dates/gmt-date.ts';
import { MarkdownOfUriDocument, type MarkdownOfUriQuery } from '../../generated/documents.ts';
import { languageTag } from '../../language/language-tag.ts';
import { fileResponse } from '../../files/file-response.ts';
import { plainTextErrors } from '../../files/plain-text-errors.ts';
import { loadTermsOfOther } from '../content/other/find-other.ts';
import { frontMatter } from './front-matter.ts';
import { markdownPath } from './markdown-path.ts';
import { cachedMarkdown } from './cached-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { textsFor } from '../../texts/texts.ts';
import { isSamePath, readPath, writePath } from '../../uri/site-path.ts';
import type { Route } from './+types/route.ts';

/** The public text of content as Markdown, for programs. */
export const loader = ({ request, context, params }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const requested = readPath(`/${params['*']}`) ?? '/';
    const [{ node }, siteFacts] = await Promise.all([
      queryBackend(context, MarkdownOfUriDocument, { uri: requested }),
      loadSiteFacts(context),
    ]);
    if (!node || !isArticle(node) || isProtected(node)) throw notFoundPage();
    if (hasFailed(context, node, 'content')) throw data(null, { status: 503 });
    const { site } = context.get(siteContext);
    const path = writePath(node.uri ?? requested);
    if (!isSamePath(markdownPath(path), markdownPath(requested))) return redirect(markdownPath(path), 301);

    const url = site.siteUrl + path;
    const language = languageTag(siteFacts.language);
    const title = textOf(node.title) || textsFor(language).untitled;
    const publishedAt = gmtDate(node.dateGmt);
    const modifiedAt = gmtDate(node.modifiedGmt);
    const facts = frontMatter({
      title,
      author: node.kind === 'Page' ? null : textOf(node.author?.node.name),
      date: publishedAt && isoSeconds(publishedAt),
      modified: modifiedAt && isoSeconds(modifiedAt),
      categories:
        node.kind === 'Post' ? (node.categories?.nodes ?? []).map(({ name }) => textOf(name)) : null,
      tags: (await tagsOf(context, node, path)).map(({ name }) => textOf(name)),
      language,
      canonical: url,
    });
    const contentSite = contentSiteOf({ ...site, ownUrls: siteFacts.ownUrls });
    const heading = writeMarkdown({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] });
    return fileResponse(request, context, {
      body: [facts, heading, cachedMarkdown(node.content ?? '', contentSite, url)].join('\n'),
      type: 'text/markdown; charset=utf-8',
      modifiedAt,
      headers: { Link: `<${url}>; rel="canonical"` },
    });
  });

type Article = Extract<NonNullable<MarkdownOfUriQuery['node']>, { kind: 'Post' | 'Page' }>;

/** The tags of a post, and all terms of content of another type. */
async function tagsOf(
  context: RequestContext,
  node: Article,
  path: string,
): Promise<readonly { readonly name: string | null }[]> {
  if (node.kind === 'Post') return node.tags?.nodes ?? [];
  return node.kind === 'Page' ? [] : loadTermsOfOther(context, node, path);
}
