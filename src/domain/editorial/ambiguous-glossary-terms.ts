/**
 * Comma-separated context cues that distinguish a glossary word from its other senses. A cue with «
 * ~ » matches next to the word, another one nearby in the sentence. « * » matches any ending, « … »
 * at most three words.
 */
export interface TermSense {
  /** Sense assumed without any cue. */
  readonly usual: 'defined' | 'other'
  /** Cues of the sense that the glossary defines. */
  readonly defined?: string
  /** Cues of another sense. */
  readonly other?: string
  /** Restricts links to pages about the public service, or to all other pages. */
  readonly publicService?: 'only' | 'never'
}

const PUBLIC_SERVICE: TermSense = { usual: 'defined', publicService: 'only' }
const FAMILY = 'conjoint*, décès, enfant*, famil*, frère*, grands, mariage, parent*'
const TRIAL = 'juge, juges, juridiction*, procès, prud, tribuna*'

/**
 * Terms that are also everyday words, with their cues. Cues with « ~ » take precedence; `other`
 * takes precedence over `defined`.
 */
export const TERM_SENSES: Readonly<Record<string, TermSense>> = {
  appel: {
    usual: 'other',
    defined: `
      cassation, contentieu*, jugement*, pourvoi*, référé*, délai* d’~, en ~ de, interjet* ~,
      juridiction* d’~, relev* ~
    `,
    other: `
      ~ à, ~ au*, ~ d’offres, ~ de préférence, ~ en priorité, ~ par priorité, ~ téléphonique*,
      numéro d’~, prix ~, prix d’~
    `,
  },
  'arrêt de travail': {
    usual: 'defined',
    other: 'grève*, intempérie*, pause, pauses, ~ de courte durée',
  },
  arrêté: {
    usual: 'other',
    defined: `
      ~ annuel, ~ conjoint*, ~ du, ~ fixant, ~ interministériel*, ~ ministériel*, ~ municipa*,
      ~ n, ~ préfectora*, ~ relatif*, aucun ~, ces ~, cet ~, chaque ~, d’~, décret* et ~,
      décret* ou ~, des ~, l’~, les ~, par ~, un ~
    `,
    other: `
      a ~, agent* ~, assuré* ~, es ~, est ~, était ~, été ~, êtes ~, être ~, l’a ~, ont ~,
      salarié* ~, soit ~, sont ~
    `,
  },
  ascendant: { usual: 'other', defined: FAMILY },
  astreinte: {
    usual: 'defined',
    other: `${TRIAL}, condamn*, ordonner, décision d’une ~, peine d’~, sous ~`,
  },
  avertissement: {
    usual: 'other',
    defined: 'blâme, disciplinaire*, faute*, pied, sanction*',
    other: '~ sanitaire*, signa* d’~',
  },
  'ayant droit': { usual: 'defined', other: '~ à, ~ au*' },
  blâme: PUBLIC_SERVICE,
  capital: {
    usual: 'other',
    defined: '~ versé, en ~, forme d’un ~, un ~ décès, un ~ unique, versement d’un ~',
  },
  circulaire: { usual: 'defined', other: 'économie ~, mouvement* ~, scie* ~' },
  conciliation: { usual: 'defined', other: 'vie, vies' },
  'conseil d’état': { usual: 'defined', other: 'avis, consult*, décret, décrets' },
  consolidation: {
    usual: 'other',
    defined: 'accident*, blessure*, guérison, lésion*, médical*, rechute',
  },
  constitution: {
    usual: 'other',
    defined: `
      constitutionnel*, ~ de 1958, ~ du 4 octobre, ~ française, article* … de la ~,
      conforme* à la ~, contraire* à la ~, préambule de la ~
    `,
  },
  contingent: { usual: 'other', defined: 'forfait*, supplémentaires' },
  'contingent annuel': { usual: 'defined', other: 'activité partielle, ~ d’heures indemnisables' },
  'contrat de service': { usual: 'defined', other: '~ civique' },
  'crédit d’heures': {
    usual: 'other',
    defined: 'cse, délég*, employeur, personnel, représentant*, section',
    other: 'élu local, élus locaux, mandat local, ~ supplémentaires',
  },
  'cycle de travail': { usual: 'defined', other: 'chaque ~' },
  décharge: { usual: 'other', defined: '~ signée, contre ~, signe* une ~' },
  délibéré: { usual: 'other', defined: 'audience*, au ~, du ~, en ~, le ~' },
  délit: { usual: 'defined', other: 'flagrant ~' },
  demandeur: {
    usual: 'other',
    defined: `${TRIAL}, cph, défendeur*, prétentions`,
    other: '~ d’asile, ~ d’emploi*',
  },
  descendant: { usual: 'other', defined: `${FAMILY}, ascendant*`, other: 'ordre ~, procédé ~' },
  disposition: {
    usual: 'defined',
    other: `
      ~ à prendre, ~ … mises en, ~ atex, ~ constructive*, ~ des lieux, ~ des locaux,
      ~ matérielle*, ~ pratiques, ~ prises, à … entière ~, à ~, à la ~, à leur ~, à ma ~,
      à notre ~, à sa ~, à ta ~, à votre ~, entière ~, libre ~, pren* des ~, pren* les ~,
      pren* ses ~, pren* toutes les ~, pris des ~, pris les ~, pris ses ~, toutes ~,
      toutes les ~ en matière, toutes les ~ nécessaires
    `,
  },
  dividende: { usual: 'defined', other: '~ du travail' },
  domicile: { usual: 'defined', other: 'à ~, chèque ~, sans ~' },
  'droit du travail': { usual: 'other' },
  échelon: {
    usual: 'defined',
    other: `
      non de l’échelon, territoire, ~ central, ~ de l’entreprise, ~ départementa*,
      ~ du département, ~ européen*, ~ loca*, ~ nationa*, ~ régiona*, ~ territoria*, autre* ~,
      non de l’~
    `,
  },
  éligible: {
    usual: 'other',
    defined: 'candidat*, électeur*, élection*, électora*, scrutin*',
    other: '~ à, ~ au*',
  },
  'emploi permanent': PUBLIC_SERVICE,
  'engagement réciproque': { usual: 'other', defined: 'accueil, assistant*, maternel*' },
  établissement: {
    usual: 'other',
    publicService: 'never',
    defined: `
      accord*, adresse, cse, direction, effectif*, emploi*, entreprise*, lieu*, poste*, prime*,
      salarié*, travail*, ~ dans lequel, absence dans l’~, présence dans l’~
    `,
    other: `
      agent*, collectivité*, comité* technique*, crèche*, élève*, enseign*, étud*, fonctionnaire*,
      fph, hospital*, ministère*, public*, scol*, ~ … arrêt*, ~ … attestation*, ~ … bulletin*,
      ~ … certificat*, ~ … contrat*, ~ … déclaration*, ~ … document*, ~ … fiche*, ~ … liste*,
      ~ … plan, ~ … preuve*, ~ … procès, ~ … rapport*, ~ … règlement*, ~ bancaire*,
      ~ bénéficiaire*, ~ d’accueil, ~ d’hébergement, ~ de crédit, ~ de formation, ~ de paiement,
      ~ de plusieurs, ~ de santé, ~ de soins, ~ de vie, ~ et envoi, ~ et service*, ~ financier*,
      ~ médic*, ~ ou … service*, ~ par le, ~ pénitentiaire*, ~ pour personnes, ~ sanitaire*,
      ~ socia*, ~ spécialisé*, conditions d’~, date d’~, droit d’~, liberté d’~, lieu d’~,
      lors de l’~, pays d’~, périodicité de l’~, pour l’~, suivant l’~, suivant son ~
    `,
  },
  greffe: { usual: 'defined', other: 'moelle, organe*, ~ de … peau, ~ de rein' },
  handicap: { usual: 'defined', other: '~ pour, ~ social, représent* … ~' },
  instance: {
    usual: 'other',
    defined: `
      ~ introduite*, ~ prud’homale*, cours de l’~, d’~ engagée, frais d’~, intervenir … à l’~,
      introduct* d’~, partie* à l’~, péremption d’~, reprise d’~
    `,
  },
  'législation du travail': { usual: 'other' },
  mandataire: { usual: 'defined', other: '~ judiciaire*, mode ~, organisme* ~' },
  mensualisation: { usual: 'defined', other: 'échéance*, prélèvement*' },
  'minimum garanti': {
    usual: 'defined',
    other: `
      contractuel*, fonctionnaire*, pension*, pourcentage, retraite*, ~ par la, montant* ~, salaire* ~
    `,
  },
  'mise à disposition': {
    usual: 'other',
    defined: `
      détachement*, fonctionnaire*, intérim*, utilisatrice*, ~ auprès, ~ d’agents, ~ d’un salarié,
      ~ dans une autre, ~ de … salariés, ~ de personnel, ~ de salariés, ~ de travailleurs,
      ~ des salariés, ~ du personnel, ~ du salarié, ~ par un groupement, contrat* de ~,
      convention* de ~
    `,
    other: '~ d’attestations, ~ d’information*, ~ de documents, ~ de l’*, ~ des documents',
  },
  mobilité: {
    usual: 'other',
    defined: 'administration*, agent*, fonction publique, fonctionnaire*',
    other: `
      ~ des travailleurs, ~ durable*, ~ européenne*, ~ internationale*, ~ partagée*, ~ réduite,
      clause* de ~
    `,
  },
  mutation: {
    usual: 'defined',
    other: `
      génétique*, technologi*, ~ de l’appareil, ~ de l’économie, ~ de l’emploi, ~ du travail,
      ~ économique*, anticip* … ~, conséquences … ~, face aux ~
    `,
  },
  notification: { usual: 'defined', other: 'chimique*, reach, substance*, ~ push' },
  opposition: {
    usual: 'other',
    defined: 'cassation, injonction, jugement*, tierce ~',
    other: 'par ~',
  },
  'ordre public': {
    usual: 'defined',
    other: 'maintien de l’~, préservation de l’~, trouble* à l’~',
  },
  'période de référence': { usual: 'other', defined: 'acqui*, congé*' },
  préjudice: { usual: 'defined', other: 'sans ~' },
  prescription: {
    usual: 'other',
    defined: `
      ~ biennale, ~ de … an, ~ de … ans, ~ de … mois, ~ de l’action*, ~ des cotisations,
      ~ des faits, ~ quinquennale, ~ triennale, action* … et ~, délai* de ~, la ~ court,
      paiement et ~
    `,
  },
  promotion: {
    usual: 'defined',
    other: `
      médaille*, recueil, ~ d’une, ~ de l*, ~ des droits, ~ des groupements, ~ des ventes,
      ~ immobilière, ~ par alternance, ~ pour l’alternance, ~ sociale, favor* la ~ d*, film* de ~,
      pour la ~ d*
    `,
  },
  'réglementation du travail': { usual: 'other' },
  requérant: { usual: 'other', defined: 'au ~, aux ~, des ~, du ~, le ~, les ~, un ~' },
  'résidence administrative': PUBLIC_SERVICE,
  'résidence familiale': PUBLIC_SERVICE,
  révocation: { usual: 'defined', publicService: 'only', other: '~ d*' },
  'rupture d’un commun accord': {
    usual: 'defined',
    other: 'accord collectif, apprenti*, cdd, collective*',
  },
  semaine: {
    usual: 'other',
    defined: 'd’une même ~, de la même ~, h par ~, heures … par ~, la même ~',
    other: 'jour* … par ~',
  },
  'services effectifs': PUBLIC_SERVICE,
  'statut particulier': {
    usual: 'defined',
    publicService: 'only',
    other: 'à ~, d’un ~, un ~, votre ~',
  },
  sursis: { usual: 'other', defined: 'disciplinaire*, exclusion, sanction*' },
  transaction: {
    usual: 'other',
    defined: 'concession*, employeur*, indemnité*, litige*, salarié*',
    other: '~ bancaire*, ~ commerciale*, ~ financière*, ~ immobilière*, ~ pénale*',
  },
  usages: {
    usual: 'other',
    defined: 'accord*, convention*, directives, employeur, entreprise',
    other: 'localité, métier*, numérique*, profession*, substance*, ~ qui',
  },
  vigueur: { usual: 'other' },
}
