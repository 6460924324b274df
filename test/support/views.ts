import type { FrameView } from '../../src/application/views/frame-view.ts'
import type {
  CardView,
  DocumentView,
  ListView,
  PageKind,
  PageView,
} from '../../src/application/views/page-view.ts'
import type { Body, Inline } from '../../src/domain/editorial/body.ts'

const FIRST_OF_MARCH = Date.UTC(2026, 2, 1, 9)
const SECOND_OF_MAY = Date.UTC(2026, 4, 2, 9)
const HOME = { label: 'Accueil', path: '/' }
const NEWS = { label: 'Actualités', path: '/actualite' }

/** The frame of a site as a reader finds it. */
export function aFrame(change: Partial<FrameView> = {}): FrameView {
  return {
    site: {
      name: 'Préavis',
      tagline: 'L’actualité du droit du travail et des ressources humaines',
      origin: 'https://www.preavis.example',
      publisher: {
        name: 'Éditions Préavis',
        addressLines: ['12 rue des Archives', '75004 Paris'],
        phone: '01 23 45 67 89',
        email: 'contact@preavis.example',
        domains: ['preavis.example'],
      },
      links: {
        account: 'https://compte.preavis.example/connexion',
        basket: 'https://boutique.preavis.example/panier',
        shop: 'https://boutique.preavis.example/',
        social: 'https://social.example/@preavis',
      },
    },
    menus: {
      areas: [
        anArea('droit-du-travail', 'Droit du travail & RH', '#3b72d9'),
        anArea('representants-du-personnel', 'Représentation du personnel', '#b0518f'),
        anArea('sante-securite', 'Santé et Sécurité', '#1f8561'),
      ],
      directLinks: [
        { label: 'Guides', url: '/guide', icon: 'paper' },
        { label: 'Offre Premium', url: '/actualite/premium', icon: 'letter' },
        { label: 'Glossaire', url: '/guide/definition', icon: 'dot' },
        { label: 'Podcasts', url: '/podcasts-rh', icon: 'micro' },
      ],
      header: [
        aBlock('actualites', 1, 'Actualités', [
          ['Toute l’actualité du thème', '/actualite/droit-du-travail'],
          ['Podcasts RH', '/podcasts-rh'],
        ]),
        aBlock('documentation', 2, 'Documentation', [
          ['Guides pratiques', '/guide'],
          ['Glossaire', '/guide/definition'],
        ]),
        {
          ...aBlock('affichage', 3, 'Affichage', []),
          items: [
            {
              type: 'productTypology',
              id: 'affichage-obligatoire',
              label: 'Affichage obligatoire',
              handlers: [
                { url: '/produit/affichage', slug: 'affichage', title: 'Affichage obligatoire' },
              ],
            },
          ],
        },
      ],
      footer: [
        {
          title: 'À propos',
          items: [
            { label: 'Notre méthode éditoriale', url: '/contenu/methode-editoriale' },
            { label: 'Espace presse', url: '/espace-presse' },
          ],
        },
        {
          title: 'Logiciels RH',
          items: [{ label: 'Document unique', url: '/produit/logiciel-document-unique' }],
        },
        {
          title: 'Parrainage',
          items: [{ label: 'Nos ruches parrainées', url: '/contenu/abeilles-environnement' }],
        },
      ],
      subFooter: [
        { label: 'Mentions légales', url: '/mentions-legales' },
        { label: 'Résilier votre contrat', url: '/resilier' },
        { label: 'Accessibilité\u00A0: non encore auditée', url: '/accessibilite' },
      ],
    },
    year: 2026,
    ...change,
  }
}

/** A card of a list. */
export function aCard(change: Partial<CardView> = {}): CardView {
  return {
    path: '/actualite/droit-du-travail/heures-supplementaires-contingent-annuel-depassement',
    kind: 'article',
    title: 'Heures supplémentaires\u00A0: ce qui change quand le contingent annuel est dépassé',
    standfirst:
      'En deçà du contingent, l’employeur informe le CSE\u202F; au-delà, il le consulte et doit un repos en plus de la majoration.',
    publishedAt: FIRST_OF_MARCH,
    theme: 'droit-du-travail',
    premium: false,
    demo: true,
    readingMinutes: 6,
    ...change,
  }
}

/** Cards of each theme, as different as those of a real list. */
export function someCards(count: number, change: Partial<CardView> = {}): readonly CardView[] {
  return Array.from({ length: count }, (_, place) => {
    const sample = SAMPLES[place % SAMPLES.length]
    return aCard({
      ...sample,
      path: `${sample?.path ?? '/actualite'}${place < SAMPLES.length ? '' : `-${place}`}`,
      publishedAt: FIRST_OF_MARCH - place * 86_400_000,
      ...change,
    })
  })
}

/** One page of a list. */
export function aList(change: Partial<ListView> = {}): ListView {
  return {
    cards: someCards(6),
    total: 124,
    page: 3,
    pages: 7,
    path: '/actualite',
    ...change,
  }
}

/** A document with a block and an inline of every type. */
export function aDocument(change: Partial<DocumentView> = {}): DocumentView {
  return {
    path: '/actualite/droit-du-travail/abandon-de-poste',
    title: 'Abandon de poste\u00A0: la présomption de démission suppose une mise en demeure',
    standfirst:
      'Le salarié qui abandonne volontairement son poste peut être présumé démissionnaire, mais jamais avant d’avoir été mis en demeure et d’avoir eu au moins quinze jours pour répondre.',
    publishedAt: FIRST_OF_MARCH,
    updatedAt: SECOND_OF_MAY,
    stateOfLawAt: Date.UTC(2026, 3, 27),
    theme: 'droit-du-travail',
    authors: ['La rédaction'],
    readingMinutes: 4,
    body: EVERY_BLOCK,
    footnotes: [
      { id: 'n1', children: [text('Loi n°\u00A02022-1598 du 21 décembre 2022, article 4.')] },
    ],
    toc: [
      { id: 'mise-en-demeure', level: 2, label: 'L’employeur met en demeure' },
      { id: 'delai', level: 3, label: 'Le délai de réponse' },
      { id: 'reponse', level: 2, label: 'Le salarié répond, ou non' },
      { id: 'lettre', level: 3, label: 'La lettre recommandée' },
      { id: 'suites', level: 2, label: 'Les suites de la rupture' },
    ],
    source: {
      key: 'guides',
      producer: 'Ministère chargé du Travail',
      title: 'L’abandon de poste et la présomption de démission',
      url: 'https://travail-emploi.gouv.fr/abandon-de-poste',
      licence: 'Licence Ouverte 2.0',
      updatedAt: SECOND_OF_MAY,
      retrievedAt: SECOND_OF_MAY,
      version: '4.1174.0',
    },
    demo: true,
    dated: false,
    ...change,
  }
}

/** A page of each kind, whole enough to be painted for a reader. */
export function aView<Kind extends PageKind>(kind: Kind): (typeof VIEWS)[Kind] {
  return VIEWS[kind]
}

/** A page of every kind. */
export function everyView(): readonly PageView[] {
  return Object.values(VIEWS)
}

function anArea(id: string, title: string, color: string) {
  return { id, title, url: `/${id}/`, menuTitle: title, color }
}

function aBlock(id: string, position: number, title: string, links: [string, string][]) {
  return {
    id,
    position,
    title,
    areas: [
      { id: 'droit-du-travail', title: 'Droit du travail & RH' },
      { id: 'sante-securite', title: 'Santé et Sécurité' },
    ],
    items: links.map(([label, url]) => ({ type: 'free' as const, id: label, label, url })),
  }
}

function text(words: string): Inline {
  return { type: 'text', text: words }
}

function paragraph(...children: readonly (Inline | string)[]): Body[number] {
  return {
    type: 'paragraph',
    children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  }
}

function heading(level: 2 | 3 | 4, id: string, title: string): Body[number] {
  return { type: 'heading', level, id, children: [text(title)] }
}

const SAMPLES: readonly Partial<CardView>[] = [
  {},
  {
    path: '/actualite/representants-du-personnel-ce/consultation-du-cse-delais',
    title: 'Consultation du CSE\u00A0: le délai ne court qu’à partir d’une information complète',
    standfirst:
      'Un mois, deux mois, trois mois\u00A0: le point de départ dépend de la base de données et de ce qu’elle contient vraiment.',
    theme: 'representants-du-personnel-ce',
    premium: true,
  },
  {
    path: '/actualite/sante-securite/document-unique-mise-a-jour',
    title: 'Document unique\u00A0: quand faut-il le mettre à jour\u202F?',
    standfirst:
      'Chaque année à partir de onze salariés, et à tout âge de l’entreprise après un aménagement important.',
    theme: 'sante-securite',
    readingMinutes: 3,
  },
  {
    path: '/actualite/droit-du-travail/entretien-de-parcours-professionnel',
    title: 'Entretien de parcours professionnel\u00A0: un calendrier à refaire',
    standfirst: 'Première année, puis tous les quatre ans, état des lieux tous les huit ans.',
    premium: true,
    readingMinutes: 9,
  },
  {
    path: '/actualite/sante-securite/inaptitude-reclassement',
    title: 'Inaptitude\u00A0: la dispense de reclassement doit venir du médecin du travail',
    standfirst:
      'Les mots de l’avis décident de tout. Ceux qui dispensent, ceux qui ne suffisent pas.',
    theme: 'sante-securite',
  },
]

const EVERY_BLOCK: Body = [
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

const LETTERS = [
  { letter: 'A', entries: ['Abandon de poste', 'Accident du travail', 'Avenant'] },
  { letter: 'C', entries: ['Clause de non-concurrence', 'Congé payé', 'CSE'] },
  {
    letter: 'E',
    entries: ['Éviction', 'Entretien préalable', 'Entretien de parcours professionnel'],
  },
  { letter: 'P', entries: ['Période d’essai', 'Préavis', 'Prime d’ancienneté'] },
  { letter: '#', entries: ['1er Mai'] },
].map(({ letter, entries }) => ({
  letter,
  entries: entries.map((title, place) => ({ path: `/guide/${letter}-${place}`, title })),
}))

const VIEWS = {
  home: {
    kind: 'home',
    meta: meta('Préavis, l’actualité du droit du travail', '/'),
    breadcrumb: [],
    banners: [
      {
        id: 'essai',
        title: 'Trente jours pour lire en entier',
        text: 'L’Actualité Premium est gratuite pendant un mois.',
        link: { label: 'Découvrir l’offre', url: '/actualite/premium' },
      },
    ],
    lead: aCard({
      title: 'Abandon de poste\u00A0: la présomption de démission suppose une mise en demeure',
      path: '/actualite/droit-du-travail/abandon-de-poste',
      standfirst:
        'Le salarié qui abandonne volontairement son poste peut être présumé démissionnaire, mais jamais avant d’avoir été mis en demeure.',
    }),
    news: someCards(8),
    themes: [
      { theme: 'droit-du-travail', cards: someCards(3) },
      { theme: 'representants-du-personnel-ce', cards: someCards(3) },
      { theme: 'sante-securite', cards: someCards(3) },
    ],
    guides: someCards(6, { kind: 'guide', demo: false }),
    products: someCards(3, { kind: 'product' }),
    demoOnly: true,
  },
  newsHome: {
    kind: 'newsHome',
    meta: meta('Actualités', '/actualite'),
    breadcrumb: [HOME],
    lead: aCard({ premium: true }),
    list: aList(),
    themes: ['droit-du-travail', 'representants-du-personnel-ce', 'sante-securite'],
  },
  themeNews: {
    kind: 'themeNews',
    meta: meta('Santé et Sécurité', '/actualite/sante-securite'),
    breadcrumb: [HOME, NEWS],
    theme: 'sante-securite',
    list: aList({ page: 1, path: '/actualite/sante-securite' }),
  },
  article: {
    kind: 'article',
    meta: {
      ...meta('Abandon de poste', '/actualite/droit-du-travail/abandon-de-poste'),
      indexed: false,
    },
    breadcrumb: [
      HOME,
      NEWS,
      { label: 'Droit du travail & RH', path: '/actualite/droit-du-travail' },
    ],
    document: aDocument(),
    gated: true,
    related: someCards(3),
  },
  premiumOffer: {
    kind: 'premiumOffer',
    meta: meta('L’Actualité Premium', '/actualite/premium'),
    breadcrumb: [HOME, NEWS],
    document: aDocument({
      path: '/actualite/premium',
      title: 'Lire le droit du travail en entier',
      standfirst: 'Tous les articles, tous les téléchargements, les trois thèmes, dès aujourd’hui.',
      body: [
        heading(2, 'contenu', 'Ce que vous recevez'),
        paragraph('Des analyses écrites par des juristes, relues et datées.'),
      ],
    }),
    latest: someCards(3, { premium: true }),
  },
  guideIndex: {
    kind: 'guideIndex',
    meta: meta('Guides pratiques', '/guide'),
    breadcrumb: [HOME],
    total: 13,
    letters: LETTERS,
  },
  guide: {
    kind: 'guide',
    meta: meta('La démission', '/guide/la-demission'),
    breadcrumb: [HOME, { label: 'Guides', path: '/guide' }],
    document: aDocument({ path: '/guide/la-demission', demo: false, dated: true }),
    related: someCards(3, { kind: 'guide' }),
  },
  glossary: {
    kind: 'glossary',
    meta: meta('Glossaire', '/guide/definition'),
    breadcrumb: [HOME, { label: 'Guides', path: '/guide' }],
    total: 13,
    letters: LETTERS,
  },
  definition: {
    kind: 'definition',
    meta: meta('Préavis', '/guide/definition/preavis'),
    breadcrumb: [HOME, { label: 'Glossaire', path: '/guide/definition' }],
    document: aDocument({
      path: '/guide/definition/preavis',
      title: 'Préavis',
      body: [paragraph('Temps qui s’écoule entre l’annonce de la rupture et la fin du contrat.')],
      footnotes: [],
      toc: [],
    }),
    term: 'Préavis',
    variants: ['délai-congé'],
    abbreviations: [],
    related: someCards(2),
  },
  products: {
    kind: 'products',
    meta: meta('Nos produits', '/produits'),
    breadcrumb: [HOME],
    groups: [
      { typology: 'Documentation', cards: someCards(2, { kind: 'product' }) },
      { typology: 'Affichage obligatoire', cards: someCards(3, { kind: 'product' }) },
    ],
  },
  product: {
    kind: 'product',
    meta: meta('Mémento du CSE', '/produit/memento-du-cse'),
    breadcrumb: [HOME, { label: 'Nos produits', path: '/produits' }],
    document: aDocument({ path: '/produit/memento-du-cse', title: 'Mémento du CSE' }),
    typology: 'Documentation',
    shopUrl: 'https://boutique.preavis.example/memento-du-cse',
    others: someCards(2, { kind: 'product' }),
  },
  themeSection: {
    kind: 'themeSection',
    meta: meta('Droit du travail & RH', '/droit-du-travail/'),
    breadcrumb: [HOME],
    theme: 'droit-du-travail',
    news: someCards(3),
    guides: someCards(3, { kind: 'guide' }),
    definitions: someCards(3, { kind: 'definition' }),
  },
  sectionIndex: {
    kind: 'sectionIndex',
    meta: meta('Podcasts RH', '/podcasts-rh'),
    breadcrumb: [HOME],
    title: 'Podcasts RH',
    standfirst: 'Vingt minutes pour une question de droit du travail.',
    list: aList({ page: 1, pages: 1, total: 2, cards: someCards(2), path: '/podcasts-rh' }),
  },
  contentPage: {
    kind: 'contentPage',
    meta: meta('Préparer une consultation', '/podcasts-rh/preparer-une-consultation-du-cse'),
    breadcrumb: [HOME, { label: 'Podcasts RH', path: '/podcasts-rh' }],
    document: aDocument({
      path: '/podcasts-rh/preparer-une-consultation-du-cse',
      title: 'Préparer une consultation du CSE',
    }),
    podcast: { durationMinutes: 12 },
  },
  search: {
    kind: 'search',
    meta: { ...meta('Recherche', '/recherche?query=pr%C3%A9avis'), indexed: false },
    breadcrumb: [HOME],
    query: 'préavis',
    list: aList({ page: 1, pages: 2, total: 24, path: '/recherche?query=pr%C3%A9avis' }),
  },
  notFound: {
    kind: 'notFound',
    meta: { ...meta('Page introuvable', '/introuvable'), indexed: false },
    breadcrumb: [],
    suggestions: someCards(3),
  },
  fault: {
    kind: 'fault',
    meta: { ...meta('Erreur', '/'), indexed: false },
    breadcrumb: [],
    reference: 'a1b2-c3d4',
  },
} satisfies { [Kind in PageKind]: PageView<Kind> }

function meta(title: string, path: string) {
  return {
    title,
    description: `${title}\u00A0: l’essentiel du droit du travail, à jour et sourcé.`,
    path,
    indexed: true,
  }
}
