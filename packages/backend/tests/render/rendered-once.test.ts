import { expect, test, vi } from 'vitest';
import { visitor } from '../../src/access/viewer.ts';
import { findContent } from '../../src/content/posts/find-content.ts';
import { createUploadPipeline } from '../../src/content/media/upload-pipeline.ts';
import { outboundHttp } from '../../src/content/media/outbound-http.ts';
import { defaultRenderLimits } from '../../src/content/render/index.ts';
import { findComment } from '../../src/content/comments/read-comments.ts';
import { createAccountRateLimits } from '../../src/content/accounts/account-rate-limits.ts';
import { createContext } from '../../src/graphql/context.ts';
import { createDependencyKeys } from '../../src/graphql/engine/index.ts';
import { comment } from '../../src/graphql/resolvers/comment.ts';
import { mediaItem } from '../../src/graphql/resolvers/media-item.ts';
import { post } from '../../src/graphql/resolvers/post.ts';
import { addComment, addContent, addImage } from '../seed.ts';
import { openSite, siteUrl } from '../open-site.ts';

test('rendering: content is rendered once per request, from any number of rows and aliases', async () => {
  await using site = openSite();
  const { database } = site;
  const postId = addContent(database, { slug: 'p', title: 'Tides', body: '<p>High</p>' });
  const imageId = addImage(database, { slug: 'i', file: 'i.jpg', body: '<p>Seen</p>', excerpt: 'A boat' });
  const commentId = addComment(database, { content_id: postId, body: 'Nice' });
  const keys = createDependencyKeys();
  const context = createContext({
    database,
    findViewer: () => visitor,
    keys,
    clock: () => 0,
    passwordAttempts: { take: () => 0 },
    signIn: () => Promise.reject(new Error('No sign-in expected.')),
    jwtLogin: false,
    accountLimits: createAccountRateLimits(() => 0),
    mediaIntake: createUploadPipeline({ http: outboundHttp, maxBytes: 1, maxPixels: 1 }),
    siteUrl,
    dataDirectory: '/nowhere',
    remoteAddress: null,
    userAgent: '',
    moderationLinkKey: new Uint8Array(32),
    wake: () => {},
    renderLimits: defaultRenderLimits,
    budget: null,
  });
  const { renderer } = context;
  const [title, body, excerpt, commentText] = [
    vi.spyOn(renderer, 'title'),
    vi.spyOn(renderer, 'body'),
    vi.spyOn(renderer, 'excerpt'),
    vi.spyOn(renderer, 'comment'),
  ];
  const texts = () => {
    const row = findContent(context, postId);
    const image = findContent(context, imageId);
    const answer = findComment(context, commentId);
    if (!row || !image || !answer) throw new Error('The rows are gone.');
    return [
      post.title(row, {}, context),
      post.content(row, {}, context),
      post.excerpt(row, {}, context),
      mediaItem.description(image, {}, context),
      mediaItem.caption(image, {}, context),
      comment.content(answer, {}, context),
    ];
  };
  expect(texts()).toEqual([
    'Tides',
    '<p>High</p>\n',
    expect.stringContaining('High'),
    '<p>Seen</p>\n',
    '<p>A boat</p>\n',
    '<p>Nice</p>\n',
  ]);
  texts();
  const calls = [title, body, excerpt, commentText].map(({ mock }) => mock.calls.length);
  expect(calls).toEqual([1, 2, 2, 1]);
});
