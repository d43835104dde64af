import { canary, canaryUsers, contents, type CanaryUser } from '@masthead/testing';
import { describeEach } from '@masthead/testing/exhaustive';
import { expect, test } from 'vitest';
import type { Probe } from '../access-control/probes.ts';
import { openReader } from '../access-control/reader.ts';

// The queries of the editing area on the canary site: responses contain no hidden values, and equal those of a site
// without the hidden content.

const listed = '{total databaseIds statusCounts{status count}}';
const everyStatus = 'stati:[PUBLISH,FUTURE,DRAFT,PENDING,PRIVATE,TRASH,AUTO_DRAFT,INHERIT]';
const orders = ['AUTHOR', 'COMMENT_COUNT', 'DATE', 'MENU_ORDER', 'MODIFIED', 'PARENT', 'SLUG', 'TITLE'];

function list(type: string, where: string, values: readonly unknown[] = [null], variable = ''): Probe {
  const inner = `contentList(where:{contentType:${type} ${where}})${listed}`;
  return { name: `contentList(${where})`, query: `${variable}{${inner}}`, values };
}

/** Content that some users cannot see. */
const hidden = contents.filter(({ status, type }) => status !== 'publish' && type !== 'product');

function probesOf(share: number): Probe[] {
  const some = hidden.filter((_, index) => index % share === 0);
  const ids = some.map(({ id }) => String(id));
  const words = some.flatMap(({ id }) =>
    ['title', 'body', 'excerpt', 'slug'].map((part) => canary(id, part)),
  );
  const users = Object.values(canaryUsers).map(({ id }) => [String(id)]);
  return ['POST', 'PAGE'].flatMap((type) => [
    list(type, ''),
    list(type, everyStatus),
    ...orders.flatMap((field) =>
      ['ASC', 'DESC'].map((order) => list(type, `${everyStatus} orderby:[{field:${field},order:${order}}]`)),
    ),
    list(type, `${everyStatus} hasPassword:true`),
    list(type, `${everyStatus} isSticky:true`),
    list(type, `${everyStatus} dateQuery:{year:2025}`),
    list(type, `${everyStatus} terms:[{taxonomy:CATEGORY,slugs:["news","rare"]}]`),
    list(type, `${everyStatus} authorIn:$given`, users, 'query($given:[ID])'),
    list(type, `${everyStatus} search:$given`, words, 'query($given:String)'),
    {
      name: 'slugAvailability(contentId)',
      query: `query($given:ID){slugAvailability(contentType:${type},contentId:$given,slug:"x"){slug isAvailable suggestion}}`,
      values: ids,
    },
    {
      name: 'draftPreview(id)',
      query: `query($given:ID){draftPreview(contentType:${type},id:$given,draft:{menuOrder:7}){databaseId status slug uri isRestricted ...on Post{title content excerpt password author{node{name}}} ...on Page{title content parentDatabaseId}}}`,
      values: ids,
    },
    {
      name: 'draftPreview(new)',
      query: `query($given:ID){draftPreview(contentType:${type},draft:{title:"x",featuredImageId:$given,slug:"${canary(hidden[0]?.id ?? 0, 'slug')}"}){status slug}}`,
      values: ids,
    },
  ]);
}

const cases: { viewer: CanaryUser; role: string; share: number }[] = [
  { viewer: canaryUsers.arno, role: 'author', share: 8 },
  { viewer: canaryUsers.cora, role: 'contributor', share: 20 },
  { viewer: canaryUsers.arno, role: 'author', share: 3 },
  { viewer: canaryUsers.cora, role: 'contributor', share: 5 },
  { viewer: canaryUsers.visitor, role: 'visitor', share: 10 },
  { viewer: canaryUsers.ben, role: 'subscriber', share: 10 },
  { viewer: canaryUsers.ana, role: 'editor', share: 4 },
];

describeEach(cases, ({ share }) => share >= 8)(
  'editing area for: $role, one of $share values',
  ({ viewer, share }) => {
    test('queries reveal no hidden content', { timeout: 120_000 }, async () => {
      await using reader = await openReader(viewer, { before: canaryUsers.ada });
      const leaks: string[] = [];
      for (const probe of probesOf(share)) leaks.push(...(await reader.leaks(probe)));
      expect(leaks).toEqual([]);
    });
  },
);
