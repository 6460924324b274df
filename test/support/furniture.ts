import type { SiteFurniture } from '#ports/site-furnisher.ts'

/** A small furniture with one of each thing. */
export const furniture: SiteFurniture = {
  menus: {
    areas: [
      {
        id: 'rh',
        title: 'Droit du travail & RH',
        url: '/droit-du-travail/',
        menuTitle: 'Droit du travail',
        color: '#1b4f8f',
      },
    ],
    directLinks: [
      { label: 'Actualités', url: '/actualite', icon: 'paper', target: '_self', width: 24 },
    ],
    header: [
      {
        id: 'b1',
        position: 1,
        title: 'Droit du travail & RH',
        areas: [{ id: 'rh', title: 'Droit du travail & RH' }],
        items: [
          { type: 'free', id: 'i1', label: 'Actualités', url: '/actualite/droit-du-travail' },
          {
            type: 'productTypology',
            id: 'i2',
            label: 'Documentation',
            handlers: [{ url: '/produit/code-annote', slug: 'code-annote', title: 'Code annoté' }],
          },
        ],
      },
    ],
    footer: [{ title: 'À propos', items: [{ label: 'Espace presse', url: '/espace-presse' }] }],
    subFooter: [{ label: 'Mentions légales', url: '/mentions-legales' }],
  },
  banners: [
    {
      id: 'b1',
      title: 'Élections du CSE',
      text: 'Le calendrier à tenir.',
      link: { label: 'Lire le guide', url: '/guide/elections-du-cse' },
    },
    {
      id: 'a2',
      title: 'Essai gratuit',
      text: 'Trente jours d’Actualité Premium.',
      link: { label: 'Découvrir', url: '/actualite/premium' },
    },
  ],
  reviews: [
    {
      id: 'r1',
      name: 'Claire M.',
      role: 'Responsable des ressources humaines',
      text: 'Le calcul des délais est posé jour par jour.',
      about: { path: '/actualite/premium', title: 'L’Actualité Premium' },
      demo: true,
    },
  ],
  redirects: [
    { source: '/guide/preavis-2', destination: '/guide/preavis' },
    { source: '/actualite/recherche', destination: '/recherche' },
  ],
  subjects: [
    {
      subject: 'Salaire minimum',
      current: ['/guide/le-smic'],
      archives: ['/guide/smic-quel-est-le-montant'],
    },
  ],
}
