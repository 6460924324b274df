import type { DocumentTemplate } from '#domain/downloads/document-template.ts'

/** What a word processor says of the document: dated by its law, not by the moment of printing. */
export function coreProperties(template: DocumentTemplate): string {
  const made = new Date(template.stateOfLawAt).toISOString()
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escaped(template.title)}</dc:title>`,
    `<dc:creator>${escaped(template.author)}</dc:creator>`,
    `<dc:description>${escaped(template.standfirst)}</dc:description>`,
    '<dc:language>fr-FR</dc:language>',
    `<dcterms:created xsi:type="dcterms:W3CDTF">${made}</dcterms:created>`,
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${made}</dcterms:modified>`,
    '</cp:coreProperties>',
  ].join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
