/** Pages that hold most components between them, inspected before each delivery. */
export const MAIN_PAGES: readonly string[] = ['/', '/guide/la-periode-d-essai']

/** All other kinds of pages that stand on the demonstration set and the guides. */
export const OTHER_PAGES: readonly string[] = [
  '/actualite/sante-securite/document-unique-mise-a-jour-conservation',
  '/convention-collective?query=syntec',
  '/recherche?query=licenciement',
  '/auteur/la-redaction?annee=1999',
  '/simulateurs',
  '/simulateur/preavis-de-licenciement',
  '/simulateur/preavis-de-licenciement?convention=aucune',
  '/actualite/droit-du-travail',
  '/actualite/premium',
  '/droit-du-travail/',
  '/guide/definition',
  '/guide/definition/duerp',
  '/faq',
  '/actualite/newsletters/abonnement',
  '/podcasts-rh/preparer-une-consultation-du-cse',
  '/produit/memento-du-cse',
  '/accessibilite',
  '/actualite',
  '/actualite/droit-du-travail/heures-supplementaires-contingent-annuel-depassement',
  '/actualite/droit-du-travail/abandon-de-poste-presomption-de-demission',
  '/guide',
  '/guide/definition/lettre/p',
  '/convention-collective',
  '/actualite/2026',
  '/actualite/conventions-collectives',
  '/actualite/newsletters',
  '/actualite/newsletters/abonnement/demande',
  '/auteur/la-redaction',
  '/secteur/btp',
  '/vie-d-entreprise',
  '/sondage-etude',
  '/produits',
  '/contenu/abeilles-environnement',
  '/espace-presse',
  '/recherche?query=zzzzzz',
  '/mentions-legales',
]

/** A page of each kind that stands on the other sources. */
export const PAGES_OF_SOURCES: readonly string[] = [
  '/code-du-travail',
  '/code-du-travail/l1237-11',
  '/code-du-travail/l1225-35/2020-06-01',
  '/code-du-travail/l1225-35/2020-06-01/comparer/2023-06-01',
  '/convention-collective/1486-bureaux-d-etudes-techniques-cabinets-d-ingenieurs-conseils-et-societes-de-conseils',
  '/actualite/newsletters/rp/2025-12',
  '/sondage-etude/conventions-collectives-par-effectif',
  '/nulle-part',
]
