import type { FrameView } from '#application/views/frame-view.ts'

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
        account: 'https://compte.preavis.example',
        basket: 'https://boutique.preavis.example/panier',
        shop: 'https://boutique.preavis.example/',
        social: 'https://social.example/@preavis',
      },
      identity: { origin: 'https://identite.preavis.example', clientId: 'preavis' },
      actionCode: 'SITE',
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
      ],
    },
    accessibility: 'partial',
    year: 2026,
    preview: false,
    ...change,
  }
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
