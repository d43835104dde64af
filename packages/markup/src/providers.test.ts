import { describe, expect, test } from 'vitest';
import { playerLink, playerOf } from './providers.ts';

const track = '4uLU6hMCjMI75M1A2tKUQC';

test.each([
  ['https://www.youtube.com/watch?v=ex8fMxXJDJw', 'https://www.youtube.com/watch?v=ex8fMxXJDJw'],
  ['http://youtu.be/ex8fMxXJDJw?si=x&t=1m30s', 'https://www.youtube.com/watch?v=ex8fMxXJDJw&t=90s'],
  ['https://m.youtube.com/shorts/ex8fMxXJDJw', 'https://www.youtube.com/watch?v=ex8fMxXJDJw'],
  ['https://www.youtube.com/live/ex8fMxXJDJw', 'https://www.youtube.com/watch?v=ex8fMxXJDJw'],
  [
    'https://www.youtube-nocookie.com/embed/ex8fMxXJDJw?start=5',
    'https://www.youtube.com/watch?v=ex8fMxXJDJw&t=5s',
  ],
  [
    'https://www.youtube.com/embed/videoseries?list=PLabcdefghijk',
    'https://www.youtube.com/playlist?list=PLabcdefghijk',
  ],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&app_id=1', 'https://vimeo.com/76979871/8272103f6e'],
  [`https://open.spotify.com/intl-de/track/${track}?si=1`, `https://open.spotify.com/track/${track}`],
  [
    `https://open.spotify.com/embed/album/${track}?utm_source=oembed`,
    `https://open.spotify.com/album/${track}`,
  ],
  ['https://soundcloud.com/some-one/a-song', 'https://soundcloud.com/some-one/a-song'],
  ['https://soundcloud.com/some-one/sets/a-set?si=1', 'https://soundcloud.com/some-one/sets/a-set'],
  ['https://dai.ly/x8abc12', 'https://www.dailymotion.com/video/x8abc12'],
  ['https://www.dailymotion.com/video/x8abc12_some-title', 'https://www.dailymotion.com/video/x8abc12'],
  ['https://www.mixcloud.com/some/show/', 'https://www.mixcloud.com/some/show/'],
  ['https://www.mixcloud.com/widget/iframe/?feed=%2Fsome%2Fshow%2F', 'https://www.mixcloud.com/some/show/'],
  ['https://embed.ted.com/talks/some_one_a_talk', 'https://www.ted.com/talks/some_one_a_talk'],
])('players: %s plays the content of %s', (address, page) => {
  expect(playerOf(address)?.page).toBe(page);
});

test.each([
  [
    'https://youtu.be/ex8fMxXJDJw?t=90',
    'https://www.youtube-nocookie.com/embed/ex8fMxXJDJw?autoplay=1&playsinline=1&rel=0&start=90',
    'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dex8fMxXJDJw',
  ],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871%2F8272103f6e&width=960&dnt=true',
  ],
  [
    `https://open.spotify.com/track/${track}`,
    `https://open.spotify.com/embed/track/${track}`,
    `https://open.spotify.com/oembed?url=https%3A%2F%2Fopen.spotify.com%2Ftrack%2F${track}`,
  ],
  [
    'https://w.soundcloud.com/player/?visual=true&url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123&show_artwork=true',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123&auto_play=true&hide_related=true&show_comments=false&visual=false',
    'https://soundcloud.com/oembed?format=json&url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123%3Fsecret_token%3Ds-abcde&color=%23ff5500',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123%3Fsecret_token%3Ds-abcde&auto_play=true&hide_related=true&show_comments=false&visual=false',
    'https://soundcloud.com/oembed?format=json&url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123%3Fsecret_token%3Ds-abcde',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123%3Fsecret_token%3Ds-%22%3E%26x%3Dy',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123&auto_play=true&hide_related=true&show_comments=false&visual=false',
    'https://soundcloud.com/oembed?format=json&url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123',
  ],
])('players: %s has a player and a description', (address, src, oembed) => {
  expect(playerOf(address)).toMatchObject({ src, oembed });
});

test('players: the start of a video does not change its description', () => {
  expect(playerOf('https://youtu.be/ex8fMxXJDJw?t=90')?.oembed).toBe(
    playerOf('https://www.youtube.com/watch?v=ex8fMxXJDJw')?.oembed,
  );
});

test.each([
  'https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7CAwX8_LjQHig',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/watch?v=videoseries',
  'https://www.mixcloud.com/some/uploads/',
  'https://www.mixcloud.com/some/stream/',
  'https://www.mixcloud.com/genres/house/',
  'https://player-widget.mixcloud.com/widget/iframe/?feed=%2Fsome%2Fuploads%2F',
  'https://soundcloud.com/some-one/tracks',
  'https://soundcloud.com/some-one/comments',
  'https://soundcloud.com/terms-of-use/x',
  'https://www.ted.com/talks/subtitles',
  'https://www.ted.com/talks/lang/de/subtitles',
])('players: %s is not the URL of content, and remains a link', (address) => {
  expect(playerOf(address)).toBeNull();
  expect(playerLink(address, undefined)?.href).toBe(address);
});

const hostile = [
  'https://youtube.com.evil.example/watch?v=ex8fMxXJDJw',
  'https://evil.example/www.youtube.com/watch?v=ex8fMxXJDJw',
  'https://notyoutube.com/watch?v=ex8fMxXJDJw',
  'https://www.youtube.com@evil.example/watch?v=ex8fMxXJDJw',
  'https://user:secret@www.youtube.com/watch?v=ex8fMxXJDJw',
  'https://www.youtube.com:8443/watch?v=ex8fMxXJDJw',
  'https://www.youtube.com./watch?v=ex8fMxXJDJw',
  'javascript:alert("https://www.youtube.com/watch?v=ex8fMxXJDJw")',
  'data:text/html,https://www.youtube.com/watch?v=ex8fMxXJDJw',
  'ftp://www.youtube.com/watch?v=ex8fMxXJDJw',
  '//www.youtube.com/watch?v=ex8fMxXJDJw',
  'https://www.youtube.com/watch?v="><img src=x>',
  'https://www.youtube.com/watch?v=ex8fMxXJDJw%22',
  'https://www.youtube.com/embed/../../evil',
  'https://www.youtube.com/embed/ex8fMxXJDJ%2F',
  'https://www.youtube.com/embed/ex8fMxXJDJwx',
  'https://youtu.be/',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/12/34/../56',
  'https://vimeo.com/"onload=x',
  'https://player.vimeo.com/video/1%2F2',
  'https://spotify.com.evil.example/track/4uLU6hMCjMI75M1A2tKUQC',
  'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKU%3C',
  'https://open.spotify.com/user/someone',
  'https://soundcloud.com/discover/sets',
  'https://soundcloud.com/some-one',
  'https://soundcloud.com/some-one/"><script>',
  'https://w.soundcloud.com/player/?url=javascript:alert(1)',
  'https://w.soundcloud.com/player/?url=https%3A%2F%2Fevil.example%2Ftracks%2F1',
  'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%40evil.example%2Fa%2Fb',
  'https://www.mixcloud.com/widget/iframe/?feed=https%3A%2F%2Fevil.example%2Fa%2Fb%2F',
  'https://www.mixcloud.com/some/%3Cscript%3E"/',
  'https://geo.dailymotion.com/player.html?video=x8%22abc',
  'https://www.ted.com/talks/../admin',
  'https://twitter.com/some/status/1',
  'not a url',
  '',
];

test.each(hostile)('players: %s plays nothing', (address) => {
  expect(playerOf(address)).toBeNull();
});

describe('players: whatever a URL contains', () => {
  const parts = ['"', '<', '>', "'", '\\', '\n', ' ', '%22', '%3C', '..', '//', '@', '#', '?', '&', '\u202E'];
  const bases = [
    'https://www.youtube.com/watch?v=ex8fMxXJDJw',
    'https://vimeo.com/76979871',
    `https://open.spotify.com/track/${track}`,
    'https://soundcloud.com/some-one/a-song',
    'https://www.dailymotion.com/video/x8abc12',
    'https://www.mixcloud.com/some/show/',
    'https://www.ted.com/talks/some_talk',
  ];
  const origins = new Set([
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://open.spotify.com',
    'https://w.soundcloud.com',
    'https://geo.dailymotion.com',
    'https://player-widget.mixcloud.com',
    'https://embed.ted.com',
  ]);

  test('its player is at a known origin, without characters of markup', () => {
    let played = 0;
    for (const base of bases) {
      for (const part of parts) {
        for (let at = base.indexOf('.com'); at <= base.length; at += 1) {
          const player = playerOf(base.slice(0, at) + part + base.slice(at));
          if (player === null) continue;
          played += 1;
          for (const url of [player.src, player.page, player.oembed])
            expect(url).toMatch(/^https:[^\s"'<>\\@]+$/);
          expect(origins).toContain(new URL(player.src).origin);
        }
      }
    }
    expect(played).toBeGreaterThan(100);
  });
});

test('players: a frame becomes a link to the page of its content, with the title of the frame', () => {
  expect(playerLink('//www.youtube.com/embed/ex8fMxXJDJw?feature=oembed', ' A film ')).toEqual({
    href: 'https://www.youtube.com/watch?v=ex8fMxXJDJw',
    text: 'A film',
  });
  expect(playerLink('https://maps.example/frame?x=1', undefined)).toEqual({
    href: 'https://maps.example/frame?x=1',
    text: 'maps.example',
  });
  expect(playerLink('javascript:alert(1)', 'x')).toBeNull();
});
