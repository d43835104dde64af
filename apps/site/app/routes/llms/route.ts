import { excerptOf, textOf } from '@masthead/blocks';
import type { ListItem, RootContent } from 'mdast';
import { queryBackend } from '../../data/query.ts';
import { loadSiteFacts } from '../../data/site-facts.ts';
import { feedPath } from '../feed/feed-path.ts';
import { LlmsTextDocument } from '../../generated/documents.ts';
import { languageTag } from '../../language/language-tag.ts';
import { fileResponse } from '../../files/file-response.ts';
import { plainTextErrors } from '../../files/plain-text-errors.ts';
import { markdownPath } from '../markdown/markdown-path.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { textsFor } from '../../texts/texts.ts';
import { writePath } from '../../uri/site-path.ts';
import type { Route } from './+types/route.ts';

/**
 * The llms.txt file: what the site is and where its content is, for language models.
 *
 * @see https://llmstxt.org
 */
export const loader = ({ request, context }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const [{ pages, posts }, facts] = await Promise.all([
      queryBackend(context, LlmsTextDocument, {}),
      loadSiteFacts(context),
    ]);
    const { siteUrl } = context.get(siteContext).site;
    const texts = textsFor(languageTag(facts.language));
    const itemOf = ({ uri, title, excerpt }: Listed): ListItem =>
      linkItem(
        textOf(title) || texts.untitled,
        siteUrl + markdownPath(writePath(uri ?? '/')),
        excerptOf(excerpt),
      );
    const children: RootContent[] = [
      heading(1, textOf(facts.title)),
      ...(textOf(facts.description) === '' ? [] : [quotation(textOf(facts.description))]),
      // The page assigned to the list of posts has no URI, and no content.
      ...section(texts.llms.pages, (pages?.nodes ?? []).filter(({ uri }) => uri !== null).map(itemOf)),
      ...section(texts.llms.posts, (posts?.nodes ?? []).map(itemOf)),
      ...section('Optional', [
        linkItem(texts.llms.feed, siteUrl + feedPath('/', 'rss'), ''),
        linkItem(texts.llms.everything, `${siteUrl}/sitemap.xml`, ''),
      ]),
    ];
    return fileResponse(request, context, {
      body: writeMarkdown({ type: 'root', children }),
      type: 'text/plain; charset=utf-8',
    });
  });

interface Listed {
  readonly uri: string | null;
  readonly title: string | null;
  readonly excerpt?: string | null;
}

const heading = (depth: 1 | 2, value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
});

const quotation = (value: string): RootContent => ({
  type: 'blockquote',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
});

const section = (name: string, children: ListItem[]): RootContent[] =>
  children.length === 0 ? [] : [heading(2, name), { type: 'list', spread: false, children }];

const linkItem = (name: string, url: string, about: string): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [
    {
      type: 'paragraph',
      children: [
        { type: 'link', url, children: [{ type: 'text', value: name }] },
        ...(about === '' ? [] : [{ type: 'text' as const, value: `: ${about}` }]),
      ],
    },
  ],
});
