const GUIDE = '/guide/preavis'

/** Command line with its exit code and parts of its expected output. */
interface Line {
  readonly line: string
  readonly code: number
  readonly said: readonly string[]
}

/** All support commands, with their expected output over `SUPPORT_DESK_DATA`. */
export const SUPPORT_COMMANDS: readonly Line[] = [
  {
    line: 'premium show essai@exemple.fr',
    code: 0,
    said: ['essai en cours (trial)', '11 décembre 2026 à 12:00', '20 jours', 'activeTrial'],
  },
  {
    line: 'premium show finie@exemple.fr',
    code: 0,
    said: ['essai terminé (expiredTrial)', 'Depuis             22 octobre 2026', 'expiredTrial'],
  },
  {
    line: 'premium show abonnee@exemple.fr',
    code: 0,
    said: [
      'abonnement en cours (active)',
      '31 décembre 2026 inclus',
      '41 jours',
      'activeSubscribe',
    ],
  },
  {
    line: 'premium show ancienne@exemple.fr',
    code: 0,
    said: ['abonnement terminé (expiredSubscriber)', 'expiredSubscriber'],
  },
  {
    line: 'premium show personne@exemple.fr',
    code: 1,
    said: ['aucun compte à cette adresse', 'aucun accès (none)', 'notPremium'],
  },
  {
    line: 'premium show abonnee@exemple.fr --at 2027-01-01',
    code: 0,
    said: ['1er janvier 2027 à 00:00', 'abonnement terminé'],
  },
  {
    line: 'premium show abonnee@exemple.fr --at 2026-12-31T22:59Z',
    code: 0,
    said: ['abonnement en cours', 'le dernier jour'],
  },
  {
    line: 'premium timeline abonnee@exemple.fr',
    code: 0,
    said: [
      'code action RENTREE',
      'Sacha',
      'Bon de commande 12',
      'accès arrivé à son terme',
      'À venir',
    ],
  },
  {
    line: 'premium timeline personne@exemple.fr',
    code: 1,
    said: ['aucun compte à cette adresse', 'aucun fait inscrit'],
  },
  { line: 'rights personne@exemple.fr', code: 1, said: ['aucun compte à cette adresse'] },
  {
    line: 'rights abonement@preavis.example',
    code: 1,
    said: ['Vouliez-vous dire        « abonnement@preavis.example »'],
  },
  {
    line: 'rights abonnee@exemple.fr',
    code: 0,
    said: [
      'Espaces                  sante',
      'Conventions collectives  1486',
      'Essais                   aucun',
    ],
  },
  { line: 'rights finie@exemple.fr', code: 1, said: ['aucun'] },
  {
    line: 'action-code RENTREE',
    code: 0,
    said: [
      'Essai de 30 jours',
      'sans terme',
      'En vigueur             oui',
      'RENTREE-RH (cookie codeaction, 30 jours)',
    ],
  },
  {
    line: 'action-code ANCIEN',
    code: 0,
    said: ['En vigueur             non', 'Le navigateur retient  rien'],
  },
  {
    line: 'action-code INCONNU',
    code: 1,
    said: ['n’est pas inscrit', 'INCONNU (cookie codeaction, 30 jours)'],
  },
  { line: 'action-code RENTREES', code: 1, said: ['Vouliez-vous dire      « RENTREE »'] },
  { line: 'action-code PREAVIS', code: 0, said: ['le code par défaut du site'] },
  {
    line: 'redirects check /guide/preavis-2',
    code: 0,
    said: [
      'est redirigé pour toujours vers /guide/preavis (« Préavis de démission »)',
      'règle : /guide/preavis-2',
    ],
  },
  { line: 'redirects check /nulle-part', code: 1, said: ['n’est ni une page en ligne'] },
  {
    line: 'user abonnee@exemple.fr',
    code: 0,
    said: [
      'Claire Élan',
      'Adresse vérifiée         oui',
      'abonnement en cours',
      'sante',
      'btp, pme',
      'À confirmer par e-mail   st',
    ],
  },
  {
    line: 'user personne@exemple.fr',
    code: 1,
    said: ['aucun compte à cette adresse', 'aucun accès (none)'],
  },
  {
    line: `premium explain essai@exemple.fr --content ${GUIDE}`,
    code: 0,
    said: ['en accès libre (public)', '(publicDocument)', 'permis (premiumReader)'],
  },
  {
    line: 'premium grant personne@exemple.fr --months 3 --create --reason "Geste commercial" --yes',
    code: 0,
    said: [
      'Compte   aucun compte à cette adresse',
      'Avant    aucun accès (none)',
      'Après    abonnement en cours (active), jusqu’au 21 février 2027 inclus',
    ],
  },
  {
    line: 'premium grant abonnee@exemple.fr --until 2027-06-30 --reason Remise --yes',
    code: 0,
    said: ['abonnement renouvelé', 'jusqu’au 30 juin 2027 inclus'],
  },
  {
    line: 'premium end abonnee@exemple.fr --reason Demande --yes',
    code: 0,
    said: ['abonnement résilié', 'Après    abonnement terminé (expiredSubscriber)'],
  },
  { line: 'audit', code: 0, said: ['alix', 'registre'] },
]
