/**
 * What sitemaps.org and Google allow, as an XML Schema: one of the two roots with at least one and at most 50,000 entries, each with an
 * address and perhaps a W3C date, in this order, and pictures in their own namespace.
 */
export const sitemapSchema = `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
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
        <xs:element name="sitemap" maxOccurs="unbounded">
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
        <xs:element name="url" maxOccurs="unbounded">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="loc" type="address"/>
              <xs:element name="lastmod" type="moment" minOccurs="0"/>
              <xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="1000"/>
            </xs:sequence>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
</xs:schema>`;
