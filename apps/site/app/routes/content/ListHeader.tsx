import { urlRulesOf, InlineHtml } from '@masthead/blocks';
import { monthName, yearName } from '../../dates/wordpress-date.ts';
import { useDirection } from '../../language/use-direction.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type DateArchive, dateArchivePath } from '../../uri/date-archive.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { CategoryChips } from '../../ui/CategoryChips.tsx';
import { InterfaceText } from '../../ui/InterfaceText.tsx';
import { useContentSite } from '../../ui/use-content-site.ts';
import { useLayout } from '../../ui/use-layout.ts';
import { dateHeading, type ListHeading } from './list-heading.ts';
import type { ListSubject } from './screen.ts';

/** The header of a list: its name, description, parent and subcategory links. */
export function ListHeader({ subject, heading }: { subject: ListSubject; heading: ListHeading }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const site = useContentSite();
  const directionOf = useDirection();
  return (
    <header className="list-header">
      <ParentLink subject={subject} />
      {subject.kind === 'author' ? <Portrait name={heading.title} url={subject.author.avatar?.url} /> : null}
      {heading.kicker === null ? null : (
        <p className="kicker">
          <InterfaceText>{heading.kicker}</InterfaceText>
        </p>
      )}
      <InlineHtml
        as="h1"
        html={heading.title || texts.untitled}
        lang={heading.hasInterfaceTitle || heading.title === '' ? lang : undefined}
        dir={directionOf(heading.title)}
      />
      <InlineHtml as="div" className="list-description" html={heading.description} linksOf={site} />
      {heading.count === null ? null : (
        <p className="list-count" lang={lang} dir={dir}>
          {texts.postCount(heading.count)}
        </p>
      )}
      {subject.kind === 'author' ? <Website url={subject.author.url} /> : null}
      {subject.kind === 'category' ? <Subcategories subject={subject} /> : null}
      {subject.kind === 'date' ? <AdjacentDates subject={subject} /> : null}
    </header>
  );
}

function ParentLink({ subject }: { subject: ListSubject }) {
  const { language } = useLayout();
  if (subject.kind === 'category') {
    return <Breadcrumbs steps={(subject.category.ancestors?.nodes ?? []).toReversed()} />;
  }
  if (subject.kind !== 'date') return null;
  const { archive, front } = subject;
  const { year, month, day } = archive;
  const steps = [];
  if (month !== undefined)
    steps.push({ name: yearName(year, language), uri: dateArchivePath({ year }, front) });
  if (month !== undefined && day !== undefined) {
    steps.push({ name: monthName(month, language), uri: dateArchivePath({ year, month }, front) });
  }
  return <Breadcrumbs steps={steps} />;
}

function Subcategories({ subject }: { subject: Extract<ListSubject, { kind: 'category' }> }) {
  const texts = useTexts();
  const children = (subject.category.children?.nodes ?? []).filter(({ count }) => count);
  if (children.length === 0) return null;
  return (
    <nav aria-label={texts.subcategories}>
      <CategoryChips categories={children} />
    </nav>
  );
}

function Website({ url }: { url: string | null }) {
  const site = useContentSite();
  const href = urlRulesOf(site).link(url ?? '')?.href;
  return href === undefined ? null : (
    <p className="list-website">
      <a href={href} rel="nofollow noopener">
        {href.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}
      </a>
    </p>
  );
}

/** Links to the previous and next month (or year, or day) with posts. */
function AdjacentDates({ subject }: { subject: Extract<ListSubject, { kind: 'date' }> }) {
  const texts = useTexts();
  const layout = useLayout();
  const { earlier, later, front } = subject;
  if (earlier === null && later === null) return null;
  const linkTo = (archive: DateArchive, rel: 'prev' | 'next') => (
    <a href={dateArchivePath(archive, front)} rel={rel}>
      {dateHeading(archive, layout, texts).title}
    </a>
  );
  return (
    <nav className="dates-beside" aria-label={texts.datesBeside}>
      {earlier === null ? null : linkTo(earlier, 'prev')}
      {later === null ? null : linkTo(later, 'next')}
    </nav>
  );
}
