import type { Body, Inline } from '#domain/editorial/body.ts'

/** Some words. */
export function text(words: string): Inline {
  return { type: 'text', text: words }
}

/** A paragraph of words and other inlines. */
export function paragraph(...children: readonly (Inline | string)[]): Body[number] {
  return {
    type: 'paragraph',
    children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  }
}

/** A heading. */
export function heading(level: 2 | 3 | 4, id: string, title: string): Body[number] {
  return { type: 'heading', level, id, children: [text(title)] }
}

/** A body with a block and an inline of every type. */
export const EVERY_BLOCK: Body = [
  paragraph(
    'Un salarié ne vient plus travailler et ne donne pas de nouvelles. La loi permet de le considérer comme ',
    { type: 'termRef', slug: 'demission', children: [text('démissionnaire')] },
    ', à une condition de forme et une condition de délai',
    { type: 'footnoteRef', id: 'n1' },
    '. Les deux protègent le salarié qui aurait une bonne raison de ne pas être là.',
  ),
  heading(2, 'mise-en-demeure', 'L’employeur met en demeure'),
  paragraph(
    'L’employeur qui entend se prévaloir de la présomption adresse une ',
    { type: 'strong', children: [text('mise en demeure')] },
    ' de justifier l’absence et de reprendre le poste, par lettre recommandée ou remise en main propre contre décharge (',
    {
      type: 'legalRef',
      code: 'Code du travail',
      article: 'L1237-1-1',
      id: 'LEGIARTI000046772562',
      children: [text('art. L.\u00A01237-1-1')],
    },
    ').',
  ),
  {
    type: 'legalText',
    children: [
      paragraph(
        'Le salarié qui a abandonné volontairement son poste et ne reprend pas le travail après avoir été mis en demeure de justifier son absence et de reprendre son poste est présumé avoir démissionné.',
      ),
    ],
  },
  heading(3, 'delai', 'Le délai de réponse'),
  paragraph(
    'Il ne peut pas être inférieur à ',
    { type: 'strong', children: [text('quinze jours')] },
    ', comptés à partir de la ',
    { type: 'em', children: [text('présentation')] },
    ' de la lettre (',
    {
      type: 'legalRef',
      code: 'Code du travail',
      article: 'R1237-13',
      children: [text('art. R.\u00A01237-13')],
    },
    '). Au-delà du 1',
    { type: 'sup', children: [text('er')] },
    ' jour, le taux d’émission de CO',
    { type: 'sub', children: [text('2')] },
    ' importe peu.',
    { type: 'lineBreak' },
    'Voir ',
    {
      type: 'link',
      href: 'https://www.service-public.fr/particuliers/vosdroits/F2883',
      children: [text('la fiche de Service-Public')],
    },
    ' ou ',
    { type: 'link', href: '/guide/la-demission', children: [text('notre guide')] },
    '.',
  ),
  {
    type: 'note',
    tone: 'info',
    children: [
      paragraph(
        'La présomption vise l’abandon volontaire. Un arrêt de travail envoyé en retard, une hospitalisation, un changement d’adresse peuvent expliquer le silence.',
      ),
    ],
  },
  {
    type: 'table',
    caption: 'Durée du préavis selon l’ancienneté',
    rows: [
      ['Ancienneté', 'Préavis', 'Textes'].map((words) => ({
        header: true,
        children: [paragraph(words)],
      })),
      [
        { header: true, children: [paragraph('Moins de 6 mois')] },
        { header: false, columns: 2, children: [paragraph('Accord, convention ou usage')] },
      ],
      [
        { header: true, children: [paragraph('De 6 mois à 2 ans')] },
        { header: false, children: [paragraph('1 mois')] },
        { header: false, children: [paragraph('Art. L.\u00A01234-1')] },
      ],
    ],
  },
  heading(2, 'reponse', 'Le salarié répond, ou non'),
  {
    type: 'list',
    ordered: false,
    items: [
      [paragraph('Il reprend le travail\u00A0: la présomption ne joue pas.')],
      [
        paragraph('Il invoque un motif légitime\u00A0:'),
        {
          type: 'list',
          ordered: true,
          items: [[paragraph('raisons médicales\u202F;')], [paragraph('droit de retrait.')]],
        },
      ],
    ],
  },
  {
    type: 'note',
    tone: 'attention',
    title: 'Attention',
    children: [paragraph('Une lettre qui ne fixe pas de délai ne fait courir aucune présomption.')],
  },
  {
    type: 'note',
    tone: 'example',
    children: [paragraph('Lettre présentée le 3 mars\u00A0: le délai expire au plus tôt le 18.')],
  },
  {
    type: 'quote',
    children: [paragraph('La démission ne se présume pas, disait-on jusqu’en 2022.')],
  },
  heading(3, 'lettre', 'La lettre recommandée'),
  heading(4, 'preuve', 'La preuve de la présentation'),
  paragraph('L’avis de passage suffit, que le salarié ait retiré la lettre ou non.'),
  {
    type: 'accordion',
    id: 'convention',
    title: 'Et si la convention collective prévoit autre chose\u202F?',
    children: [paragraph('Ses dispositions plus favorables s’appliquent.')],
  },
  {
    type: 'accordion',
    id: 'cdd',
    title: 'Le salarié est en contrat à durée déterminée',
    children: [paragraph('La présomption ne s’applique pas.')],
  },
  { type: 'separator' },
  heading(2, 'suites', 'Les suites de la rupture'),
  {
    type: 'download',
    label: 'Modèle de mise en demeure',
    href: '/telechargements/mise-en-demeure.pdf',
    format: 'PDF',
    bytes: 240_000,
  },
]
