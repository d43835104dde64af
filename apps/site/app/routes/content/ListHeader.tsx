import { InlineHtml } from '@masthead/blocks';
import { monthName, yearName } from '../../dates/wordpress-date.ts';
import { useDirection } from '../../language/use-direction.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { dateArchivePath } from '../../uri/date-archive.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { pathOf } from '../../ui/path-of.ts';
import { useContentSite } from '../../ui/use-content-site.ts';
import { useLayout } from '../../ui/use-layout.ts';
import type { ListHeading } from './list-heading.ts';
import type { ListSubject } from './screen.ts';

/** What a list is about: its name, its words, and the ways up and down from it. */
export function ListHeader({ subject, heading }: { subject: ListSubject; heading: ListHeading }) {
  const texts = useTexts();
  const site = useContentSite();
  const directionOf = useDirection();
  return (
    <header className="list-header">
      <WayUp subject={subject} />
      {subject.kind === 'author' ? <Avatar name={heading.title} /> : null}
      {heading.kicker === null ? null : <p className="kicker">{heading.kicker}</p>}
      <InlineHtml as="h1" html={heading.title || texts.untitled} dir={directionOf(heading.title)} />
      <InlineHtml as="div" className="list-description" html={heading.description} linksOf={site} />
      {heading.count === null ? null : <p className="list-count">{texts.postCount(heading.count)}</p>}
      {subject.kind === 'category' ? <Subcategories subject={subject} /> : null}
    </header>
  );
}

function WayUp({ subject }: { subject: ListSubject }) {
  const { language } = useLayout();
  if (subject.kind === 'category') {
    return <Breadcrumbs steps={(subject.category.ancestors?.nodes ?? []).toReversed()} />;
  }
  if (subject.kind !== 'date') return null;
  const { year, month, day } = subject.archive;
  const steps = [];
  if (month !== undefined) steps.push({ name: yearName(year, language), uri: dateArchivePath({ year }) });
  if (month !== undefined && day !== undefined) {
    steps.push({ name: monthName(month, language), uri: dateArchivePath({ year, month }) });
  }
  return <Breadcrumbs steps={steps} />;
}

function Subcategories({ subject }: { subject: Extract<ListSubject, { kind: 'category' }> }) {
  const texts = useTexts();
  const children = (subject.category.children?.nodes ?? []).filter(({ count }) => count);
  if (children.length === 0) return null;
  return (
    <nav aria-label={texts.subcategories}>
      <ul className="chips">
        {children.map(({ id, name, uri, count }) => (
          <li key={id}>
            <a href={pathOf(uri)}>
              <InlineHtml html={name} /> <span className="chip-count">{texts.number(count ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
