import { urlRulesOf, InlineHtml } from '@masthead/blocks';
import type { PostScreenFragment } from '../../generated/documents.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { TextAround } from '../../ui/InterfaceText.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { pathOf } from '../../ui/path-of.ts';
import { TermLinks } from '../../ui/TermLinks.tsx';
import { useContentSite } from '../../ui/use-content-site.ts';

/** The tags of a post and its author's biography. */
export function PostFooter({ post }: { post: PostScreenFragment }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const tags = post.tags?.nodes ?? [];
  const writer = post.writer?.node;
  if (tags.length === 0 && !writer?.description) return null;
  return (
    <footer className="post-footer">
      {tags.length > 0 ? (
        <p className="tag-line">
          <span className="tag-line-label" lang={lang} dir={dir}>
            {texts.tags}
          </span>{' '}
          <TermLinks terms={tags} />
        </p>
      ) : null}
      {writer?.name && writer.description ? <AuthorBox writer={writer} name={writer.name} /> : null}
    </footer>
  );
}

type Writer = NonNullable<PostScreenFragment['writer']>['node'];

function AuthorBox({ writer, name }: { writer: Writer; name: string }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const site = useContentSite();
  const website = urlRulesOf(site).link(writer.url ?? '')?.href;
  return (
    <aside className="writer" aria-label={texts.aboutAuthor(name)}>
      <Portrait name={name} url={writer.avatar?.url} />
      <div className="writer-words">
        <p className="writer-name">{name}</p>
        <InlineHtml as="p" html={writer.description} linksOf={site} />
        <p className="writer-links">
          <a href={pathOf(writer.uri)}>
            <TextAround text={texts.morePostsBy} content={name} />
          </a>
          {website === undefined ? null : (
            <a lang={lang} dir={dir} href={website} rel="nofollow noopener">
              {texts.website}
            </a>
          )}
        </p>
      </div>
    </aside>
  );
}
