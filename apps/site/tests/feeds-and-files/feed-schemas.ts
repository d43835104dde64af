// RELAX NG schemas written from RFC 4287 and the RSS 2.0 specification: required, single and allowed elements. Elements of other namespaces
// are
// allowed anywhere.

const grammar = (ns: string, content: string): string => `<?xml version="1.0"?>
<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="${ns}"
  datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
  <define name="foreign">
    <zeroOrMore>
      <element>
        <anyName><except><nsName/></except></anyName>
        <ref name="anything"/>
      </element>
    </zeroOrMore>
  </define>
  <define name="anything">
    <zeroOrMore>
      <choice>
        <attribute><anyName/></attribute>
        <text/>
        <element><anyName/><ref name="anything"/></element>
      </choice>
    </zeroOrMore>
  </define>
  <define name="address"><data type="anyURI"><param name="pattern">https?://[^\\s]+</param></data></define>
  ${content}
</grammar>`;

const element = (name: string, content: string): string => `<element name="${name}">${content}</element>`;
const attribute = (name: string, content: string): string =>
  `<attribute name="${name}" ns="">${content}</attribute>`;
const maybe = (pattern: string): string => `<optional>${pattern}</optional>`;
const any = (pattern: string): string => `<zeroOrMore>${pattern}</zeroOrMore>`;
const address = '<ref name="address"/>';
const moment = '<data type="dateTime"><param name="pattern">.*(Z|[+\\-]\\d\\d:\\d\\d)</param></data>';
const words = '<data type="string"><param name="minLength">1</param></data>';

const atomText = (name: string): string =>
  element(
    name,
    `${maybe(attribute('type', '<choice><value>text</value><value>html</value></choice>'))}<text/>`,
  );
const atomPerson = element(
  'author',
  `<interleave>${element('name', words)}${maybe(element('uri', address))}<ref name="foreign"/></interleave>`,
);
const atomLink = element(
  'link',
  attribute('href', address) +
    ['rel', 'type', 'title', 'length', 'hreflang'].map((name) => maybe(attribute(name, words))).join(''),
);
const atomCategory = element(
  'category',
  attribute('term', words) + maybe(attribute('label', '<text/>')) + maybe(attribute('scheme', address)),
);
const xmlAttributes = any('<attribute><nsName ns="http://www.w3.org/XML/1998/namespace"/></attribute>');

/** A feed with an author, and entries with exactly one id, title and update time each. */
export const atomSchema = grammar(
  'http://www.w3.org/2005/Atom',
  `<start>${element(
    'feed',
    `${xmlAttributes}<interleave>
      ${element('id', address)}${atomText('title')}${element('updated', moment)}
      <oneOrMore>${atomPerson}</oneOrMore>${maybe(atomText('subtitle'))}${maybe(atomText('rights'))}${maybe(element('icon', address))}${maybe(element('logo', address))}
      ${maybe(element('generator', '<ref name="anything"/>'))}${any(atomLink)}${any(atomCategory)}
      ${any(
        element(
          'entry',
          `${xmlAttributes}<interleave>
          ${element('id', address)}${atomText('title')}${element('updated', moment)}${maybe(element('published', moment))}
          ${any(atomPerson)}${any(atomLink)}${any(atomCategory)}
          ${maybe(atomText('summary'))}${maybe(atomText('content'))}<ref name="foreign"/>
        </interleave>`,
        ),
      )}
      <ref name="foreign"/>
    </interleave>`,
  )}</start>`,
);

const rssMoment =
  '<data type="string"><param name="pattern">(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d{4} \\d\\d:\\d\\d:\\d\\d (GMT|[+\\-]\\d{4})</param></data>';
const rssCategory = element('category', `${maybe(attribute('domain', '<text/>'))}<text/>`);

/** A channel with title, link and description, and items with a title and a link. */
export const rssSchema = grammar(
  '',
  `<start>${element(
    'rss',
    `${attribute('version', '<value>2.0</value>')}${element(
      'channel',
      `<interleave>
        ${element('title', '<text/>')}${element('link', address)}${element('description', '<text/>')}
        ${maybe(element('language', '<data type="language"/>'))}${maybe(element('lastBuildDate', rssMoment))}${maybe(element('pubDate', rssMoment))}
        ${maybe(element('generator', '<text/>'))}${maybe(element('ttl', '<data type="positiveInteger"/>'))}${any(rssCategory)}
        ${maybe(element('image', `<interleave>${element('url', address)}${element('title', '<text/>')}${element('link', address)}</interleave>`))}
        ${any(
          element(
            'item',
            `<interleave>
            ${element('title', words)}${element('link', address)}
            ${element('guid', `${maybe(attribute('isPermaLink', '<choice><value>true</value><value>false</value></choice>'))}${address}`)}
            ${maybe(element('description', '<text/>'))}${maybe(element('pubDate', rssMoment))}${maybe(element('comments', address))}${any(rssCategory)}
            ${maybe(element('enclosure', attribute('url', address) + attribute('length', '<data type="nonNegativeInteger"/>') + attribute('type', words)))}
            <ref name="foreign"/>
          </interleave>`,
          ),
        )}
        <ref name="foreign"/>
      </interleave>`,
    )}`,
  )}</start>`,
);
