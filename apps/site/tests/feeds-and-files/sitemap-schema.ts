import { XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';

const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/**
 * Images as Google allows them: each has one absolute URL. Captions, titles, places and licences are no longer read.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
const imageSchema = `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${imageNamespace}"
  targetNamespace="${imageNamespace}" elementFormDefault="qualified">
  <xs:element name="image">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="loc">
          <xs:simpleType>
            <xs:restriction base="xs:anyURI">
              <xs:maxLength value="2048"/>
              <xs:pattern value="https?://[^\\s/]+/[^\\s]*"/>
            </xs:restriction>
          </xs:simpleType>
        </xs:element>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

/**
 * What sitemaps.org allows, as an XML Schema: one of the two roots with at least one and at most 50,000 entries, each with an address and
 * perhaps a W3C date, in this order, and at most 1,000 images.
 */
const sitemapSchema = `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xs:import namespace="${imageNamespace}" schemaLocation="sitemap-image.xsd"/>
  <xs:simpleType name="address">
    <xs:restriction base="xs:anyURI">
      <xs:minLength value="12"/>
      <xs:maxLength value="2048"/>
      <xs:pattern value="https?://[^\\s]+"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="moment">
    <xs:union memberTypes="xs:date xs:dateTime"/>
  </xs:simpleType>
  <xs:element name="sitemapindex">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="sitemap" maxOccurs="50000">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="loc" type="address"/>
              <xs:element name="lastmod" type="moment" minOccurs="0"/>
            </xs:sequence>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
  <xs:element name="urlset">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="url" maxOccurs="50000">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="loc" type="address"/>
              <xs:element name="lastmod" type="moment" minOccurs="0"/>
              <xs:any namespace="${imageNamespace}" processContents="strict" minOccurs="0" maxOccurs="1000"/>
            </xs:sequence>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

/** Validates sitemaps and their indexes. */
export interface SitemapValidator extends Disposable {
  /** @throws the validation errors. @returns the URLs of the images. */
  validate(xml: string): string[];
}

export function createSitemapValidator(): SitemapValidator {
  xmlRegisterInputProvider(new XmlBufferInputProvider({ 'sitemap-image.xsd': Buffer.from(imageSchema) }));
  using schema = XmlDocument.fromString(sitemapSchema);
  const validator = XsdValidator.fromDoc(schema);
  return {
    validate(xml) {
      using document = XmlDocument.fromString(xml);
      validator.validate(document);
      return document
        .find('//image:image/image:loc', { image: imageNamespace })
        .map((location) => location.content);
    },
    [Symbol.dispose]: () => validator.dispose(),
  };
}
