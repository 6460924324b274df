import type { DocumentTemplate } from '#domain/downloads/document-template.ts'

/** A template for tests. */
export function aTemplate(own: Partial<DocumentTemplate> = {}): DocumentTemplate {
  const slug = own.slug ?? 'lettre'
  return {
    slug,
    kind: 'letter',
    title: `Titre ${slug}`,
    standfirst: `À quoi sert ${slug}, et à qui ce document s’adresse.`,
    author: 'La rédaction',
    publishedAt: Date.UTC(2026, 2, 1),
    stateOfLawAt: Date.UTC(2026, 2, 27),
    advice: [said('Un conseil.')],
    body: [said('[Nom]'), said('[Destinataire]'), said('[Ville], le [date]'), said('Bonjour.')],
    ...own,
  }
}

function said(text: string) {
  return { type: 'paragraph' as const, children: [{ type: 'text' as const, text }] }
}
