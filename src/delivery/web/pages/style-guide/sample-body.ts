import {
  bullets,
  heading,
  link,
  paragraph,
  strong,
  text,
  textTable,
} from '#domain/editorial/body-builders.ts'
import type { Body, Chart, Footnote } from '#domain/editorial/document-body.ts'

/**
 * Sample document body with every kind of block, and every kind of inline except the line break.
 */
export const SAMPLE_BODY: Body = [
  paragraph(
    'Un paragraphe avec une référence (',
    {
      type: 'legalRef',
      code: 'Code du travail',
      article: 'L1237-1-1',
      id: 'LEGIARTI000046772562',
      children: [text('art. L.\u00A01237-1-1')],
    },
    '), un appel de note',
    { type: 'footnoteRef', id: 'n1' },
    ', un ',
    { type: 'termRef', slug: 'preavis', children: [text('terme défini')] },
    ', du ',
    strong('gras'),
    ', de l’',
    { type: 'em', children: [text('italique')] },
    ', un ',
    { type: 'ins', children: [text('ajout')] },
    ', une ',
    { type: 'del', children: [text('suppression')] },
    ', un 1',
    { type: 'sup', children: [text('er')] },
    ', du CO',
    { type: 'sub', children: [text('2')] },
    ' et ',
    link('un lien', 'https://www.service-public.fr/'),
    '.',
  ),
  heading('Un titre de niveau 3', { level: 3, id: 'exemple-titre-3' }),
  paragraph('Un paragraphe sous son titre.'),
  heading('Un titre de niveau 4', { level: 4, id: 'exemple-titre-4' }),
  { type: 'note', tone: 'info', children: [paragraph('Ce qu’il est bon de savoir.')] },
  { type: 'note', tone: 'attention', children: [paragraph('Ce qui coûte cher à oublier.')] },
  { type: 'note', tone: 'example', children: [paragraph('Un cas, avec ses dates.')] },
  bullets([paragraph('Une puce.'), paragraph('Une autre.')]),
  { type: 'list', ordered: true, items: [[paragraph('D’abord.')], [paragraph('Ensuite.')]] },
  { type: 'quote', children: [paragraph('Les mots d’un autre.')] },
  { type: 'legalText', children: [paragraph('Les mots de la loi.')] },
  textTable(
    [
      ['Ancienneté', 'Préavis'],
      ['Moins de 6 mois', 'Accord, convention ou usage'],
      ['De 6 mois à 2 ans', '1 mois'],
    ],
    'Durée du préavis selon l’ancienneté',
  ),
  {
    type: 'accordion',
    id: 'exemple-pli',
    title: 'Une partie qui se déplie',
    children: [paragraph('Ce qu’elle contenait.')],
  },
  {
    type: 'download',
    label: 'Modèle de mise en demeure',
    href: '/styles',
    format: 'PDF',
    bytes: 240_000,
  },
  { type: 'download', label: 'Fichier sans type ni poids', href: '/styles' },
  { type: 'code', caption: 'Une commande', text: 'preavis mcp --server https://…' },
  { type: 'separator' },
  chart('columns', 'Des colonnes'),
  chart('bars', 'Des barres'),
  chart('line', 'Une courbe'),
]

/** Footnote that the sample body references. */
export const SAMPLE_FOOTNOTES: readonly Footnote[] = [
  { id: 'n1', children: [text('Une note de bas de page.')] },
]

function chart(form: Chart['form'], title: string): Chart {
  return {
    type: 'chart',
    form,
    title,
    unit: 'textes',
    labels: ['2022', '2023', '2024', '2025', '2026'],
    series: [
      { name: 'Lois', values: [4, 7, 3, 9, 6] },
      { name: 'Décrets', values: [21, 34, 18, 40, 29] },
    ],
  }
}
