import { describe, expect, test } from 'vitest';
import { responsesByRole, openRoleSite } from './role-site.ts';
import { addComment, addContent } from './seed.ts';

const texts = ({ nodes }: { nodes: { content: string }[] }) =>
  nodes.map(({ content }) => content.replaceAll(/<[^>]*>|\n/g, '')).join(' ');

describe('comments awaiting moderation', () => {
  test('are listed for moderators on request and for their authors', async () => {
    const { site, database, ids, execute } = openRoleSite();
    await using _ = site;
    const post = addContent(database, { slug: 'p' });
    addComment(database, { content_id: post, body: 'shown' });
    addComment(database, { content_id: post, body: 'waits', status: 'hold', user_id: ids.subscriber });
    addComment(database, { content_id: post, body: 'spam', status: 'spam', user_id: ids.subscriber });
    addComment(database, { content_id: post, body: 'trash', status: 'trash' });
    const query = `{all:comments(where:{order:ASC,orderby:COMMENT_ID}){nodes{content(format:RENDERED)}} held:comments(where:{statusIn:[HOLD]}){nodes{content}}
      spam:comments(where:{statusIn:[SPAM,TRASH]}){nodes{content}} post(id:"p",idType:SLUG){comments(where:{orderby:COMMENT_ID,order:ASC}){nodes{content}}}}`;
    type Contents = Record<string, { nodes: { content: string }[] }> & {
      post: { comments: { nodes: { content: string }[] } };
    };
    const picked = await responsesByRole(execute, query, (data: Contents) => [
      texts(data['all'] ?? { nodes: [] }),
      texts(data['held'] ?? { nodes: [] }),
      texts(data['spam'] ?? { nodes: [] }),
      texts(data.post.comments),
    ]);
    expect(picked).toEqual({
      visitor: ['shown', '', '', 'shown'],
      subscriber: ['shown waits', 'waits', '', 'shown waits'],
      contributor: ['shown', '', '', 'shown'],
      author: ['shown', '', '', 'shown'],
      editor: ['shown', 'waits', 'trash spam', 'shown'],
    });
  });

  test('are listed beside approved ones for moderators who filter by author', async () => {
    const { site, database, ids, execute } = openRoleSite();
    await using _ = site;
    const post = addContent(database, { slug: 'p' });
    const wait = { content_id: post, status: 'hold' };
    const shown = addComment(database, { content_id: post });
    const bySubscriber = addComment(database, { ...wait, user_id: ids.subscriber });
    const byGuest = addComment(database, { ...wait, author_email: 'ghost@example.test' });
    addComment(database, { ...wait, author_email: 'other@example.test' });
    const query = `{comments(where:{includeUnapproved:["${ids.subscriber}","ghost@example.test"],orderby:COMMENT_ID,order:ASC}){nodes{databaseId}}}`;
    expect(
      await responsesByRole(execute, query, ({ comments }) =>
        comments.nodes.map(({ databaseId }: { databaseId: number }) => databaseId),
      ),
    ).toEqual({
      visitor: [shown],
      subscriber: [shown, bySubscriber],
      contributor: [shown],
      author: [shown],
      editor: [shown, bySubscriber, byGuest],
    });
  });

  test('show the IP address to moderators and their authors', async () => {
    const { site, database, ids, execute } = openRoleSite();
    await using _ = site;
    const post = addContent(database, { slug: 'p' });
    const id = addComment(database, {
      content_id: post,
      body: 'typed',
      user_id: ids.subscriber,
      author_ip: '192.0.2.9',
      agent: 'Browser',
    });
    const query = `{comment(id:"${id}",idType:DATABASE_ID){isRestricted agent authorIp content(format:RAW) author{email ipAddress}}}`;
    const closed = {
      isRestricted: true,
      agent: null,
      authorIp: null,
      content: null,
      author: { email: null, ipAddress: null },
    };
    const open = {
      isRestricted: false,
      agent: 'Browser',
      authorIp: '192.0.2.9',
      content: 'typed',
      author: { email: 'ben@example.test', ipAddress: '192.0.2.9' },
    };
    expect(await responsesByRole(execute, query, ({ comment }) => comment)).toEqual({
      visitor: closed,
      subscriber: open,
      contributor: closed,
      author: closed,
      editor: open,
    });
  });
});
