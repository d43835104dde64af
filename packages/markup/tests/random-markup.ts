/** A deterministic stream of numbers in [0, 1) for a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const tags = (
  'a p div span b i em font nobr h1 h2 h3 ul ol li dl dt dd table caption colgroup col thead tbody tr td th pre code ' +
  'blockquote cite figure figcaption img audio video source picture iframe object embed select option optgroup button ' +
  'label input form textarea svg path foreignObject desc title math mi mtext mglyph annotation-xml style script noscript ' +
  'template details summary hr br center marquee applet ruby rt rp rb rtc section main nav address listing xmp plaintext ' +
  'frameset body html head custom-tag image isindex menu search dialog math svg style'
).split(' ');

const classes = (
  'wp-block-image wp-block-gallery wp-block-embed wp-block-cover wp-block-button wp-block-buttons wp-block-file ' +
  'wp-block-columns wp-block-column wp-block-table wp-block-pullquote wp-block-code wp-caption wp-caption-text gallery ' +
  'gallery-item gallery-icon wp-block-cover__image-background wp-block-cover__inner-container embed-link has-background ' +
  'wp-block-file__button wp-smiley avatar post-password-form'
).split(' ');

const attributes = [
  'href=/a/',
  'href=#x',
  'href=javascript:alert(1)',
  'href="https://evil.test/"',
  'href=""',
  'src=/a.jpg',
  'src=https://evil.test/a.jpg',
  'src=javascript:alert(1)',
  'onerror=alert(1)',
  'onclick="alert(1)"',
  'id=x',
  'id=x1',
  'id=__x',
  'name=y',
  'title="<b>\'&quot;"',
  'style="color:red;position:fixed"',
  'style="background-color:#123"',
  'style="background-image:url(/a.jpg)"',
  'align=center',
  'colspan=2',
  'open',
  'hidden',
  'target=_blank',
  'lang=sl',
  'aria-describedby=x',
  'type=submit',
  'type=hidden',
  'method=post',
  'action=/',
  'action=//evil.test',
  'action=/\\evil.test',
  'action=/?a=1&amp;b=2',
  'name=cat',
  'value=3',
  'value=/x/',
  'srcset="/a.jpg 1x, //evil.test 2x"',
  'alt="a>b"',
  'encoding=text/html',
  'width=1',
  'loop',
];

const texts = [
  'x',
  ' ',
  '\n',
  'two words',
  '&lt;',
  '&amp;',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '&#13;',
  '"',
  "'",
  'https://youtu.be/x',
];

const namesOfCharacters: Readonly<Record<string, string>> = {
  '/': '&sol;',
  '\\': '&bsol;',
  ':': '&colon;',
  '.': '&period;',
  ';': '&semi;',
  '(': '&lpar;',
};

/** The same attribute with some characters of its value as character references. */
function encoded(attribute: string, random: () => number): string {
  const [name = '', ...value] = attribute.split('=');
  if (value.length === 0) return attribute;
  const written = value.join('=').replaceAll(/(?<!&[a-z]*)[a-z/\\:.;(]/gi, (character) => {
    const dice = random();
    if (dice < 0.7) return character;
    if (dice < 0.8) return `&#${character.charCodeAt(0)};`;
    if (dice < 0.9) return `&#x${character.charCodeAt(0).toString(16)};`;
    return namesOfCharacters[character] ?? character;
  });
  return `${name}=${written}`;
}

/** Markup of constructs that are difficult to parse, mostly misnested; deterministic. */
export function randomMarkup(random: () => number, pieces: number): string {
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const open: string[] = [];
  let html = '';
  for (let piece = 0; piece < pieces; piece += 1) {
    const dice = random();
    if (dice < 0.5) {
      const tag = pick(tags);
      const named = random() < 0.35 ? ` class="${pick(classes)}"` : '';
      const others = Array.from({ length: Math.floor(random() * 3) }, () => {
        const attribute = pick(attributes);
        return ` ${random() < 0.3 ? encoded(attribute, random) : attribute}`;
      }).join('');
      html += `<${tag}${named}${others}${random() < 0.05 ? '/' : ''}>`;
      open.push(tag);
    } else if (dice < 0.75) html += `</${random() < 0.7 ? (open.pop() ?? pick(tags)) : pick(tags)}>`;
    else html += pick(texts);
  }
  return html;
}
