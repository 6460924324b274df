import { XmlDocument, XsdValidator } from 'libxml2-wasm'

const HEAD = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"'

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const ADDRESS = `
  <xs:simpleType name="address">
    <xs:restriction base="xs:anyURI"><xs:pattern value="https://.+"/><xs:maxLength value="2048"/></xs:restriction>
  </xs:simpleType>`

function listOf(whole: string, part: string, more: string): string {
  return `${HEAD} targetNamespace="${SITEMAPS}" xmlns="${SITEMAPS}">
    <xs:element name="${whole}"><xs:complexType><xs:sequence>
      <xs:element name="${part}" maxOccurs="50000"><xs:complexType><xs:sequence>
        <xs:element name="loc" type="address"/>
        <xs:element name="lastmod" type="xs:date" minOccurs="0"/>
        ${more}
      </xs:sequence></xs:complexType></xs:element>
    </xs:sequence></xs:complexType></xs:element>${ADDRESS}
  </xs:schema>`
}

/** XML schema of a sitemap index, from sitemaps.org. */
export const SITEMAP_INDEX_SCHEMA = listOf('sitemapindex', 'sitemap', '')

/** XML schema of a sitemap, from sitemaps.org. Elements of other namespaces may follow. */
export const SITEMAP_SCHEMA = listOf(
  'urlset',
  'url',
  '<xs:any namespace="##other" processContents="skip" minOccurs="0"/>',
)

const ATOM = 'http://www.w3.org/2005/Atom'

/** XML schema of an Atom feed (RFC 4287), for the elements that this site uses. */
export const ATOM_SCHEMA = `${HEAD} targetNamespace="${ATOM}" xmlns="${ATOM}">
  <xs:import namespace="http://www.w3.org/XML/1998/namespace"/>
  <xs:simpleType name="moment">
    <xs:restriction base="xs:dateTime"><xs:pattern value=".*(Z|[+\\-]\\d\\d:\\d\\d)"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="id">
    <xs:restriction base="xs:anyURI"><xs:pattern value="[a-z]+:\\S+"/></xs:restriction>
  </xs:simpleType>
  <xs:complexType name="person"><xs:sequence><xs:element name="name" type="xs:string"/></xs:sequence></xs:complexType>
  <xs:complexType name="link">
    <xs:attribute name="rel" type="xs:string"/><xs:attribute name="type" type="xs:string"/>
    <xs:attribute name="href" type="xs:anyURI" use="required"/>
  </xs:complexType>
  <xs:element name="feed"><xs:complexType>
    <xs:choice maxOccurs="unbounded">
      <xs:element name="id" type="id"/><xs:element name="title" type="xs:string"/>
      <xs:element name="subtitle" type="xs:string"/><xs:element name="rights" type="xs:string"/>
      <xs:element name="updated" type="moment"/><xs:element name="author" type="person"/>
      <xs:element name="icon" type="id"/><xs:element name="link" type="link"/>
      <xs:element name="entry"><xs:complexType><xs:choice maxOccurs="unbounded">
        <xs:element name="id" type="id"/><xs:element name="title" type="xs:string"/>
        <xs:element name="published" type="moment"/><xs:element name="updated" type="moment"/>
        <xs:element name="author" type="person"/><xs:element name="link" type="link"/>
        <xs:element name="category"><xs:complexType><xs:attribute name="term" type="xs:string" use="required"/></xs:complexType></xs:element>
        <xs:element name="summary" type="xs:string"/><xs:element name="rights" type="xs:string"/>
      </xs:choice></xs:complexType></xs:element>
    </xs:choice>
    <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
  </xs:complexType></xs:element>
</xs:schema>`

/** Validates an XML document against a schema with libxml2. Throws if the document violates it. */
export function checkXml(xml: string, schema: string): void {
  using document = XmlDocument.fromString(xml)
  using rules = XmlDocument.fromString(schema)
  using validator = XsdValidator.fromDoc(rules)
  validator.validate(document)
}

/**
 * Returns the texts at an XPath of a document. In the path, the prefix `a` stands for `namespace`.
 */
export function textsAt(xml: string, path: string, namespace: string): readonly string[] {
  using document = XmlDocument.fromString(xml)
  return document.find(path, { a: namespace }).map((node) => node.content)
}
