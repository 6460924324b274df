import type { Conformity, Criterion, CriterionCounts } from '#domain/accessibility/conformity.ts'
import { plural } from '#domain/editorial/plural.ts'
import { share } from '#domain/editorial/study-figures.ts'
import { CONFORMITY_LABELS, CRITERION_LABELS } from '#domain/messages.ts'

/** The fixed words of the accessibility statement, in the order that its official model gives. */
export const STATEMENT_TEXTS = {
  scope: 'Cette déclaration s’applique à l’ensemble des pages du présent site.',
  conformityHeading: 'État de conformité',
  resultsHeading: 'Résultats',
  resultsCaption: 'Critères du RGAA par thème',
  theme: 'Thème',
  lackingHeading: 'Contenus non accessibles',
  lacking: 'Ces critères ne sont pas respectés :',
  nothingLacking: 'Aucune non-conformité n’est connue à ce jour.',
  unverified: 'Ce qui reste à vérifier',
  dependent:
    'Les fichiers de tiers vers lesquels des pages renvoient, et les sites extérieurs, ne sont pas couverts par cette déclaration.',
  criteriaHeading: 'Le détail des critères',
  methodHeading: 'Établissement de cette déclaration',
  technologies:
    'Le site est fait de HTML, de CSS, de SVG et de JavaScript ; il se lit aussi sans JavaScript.',
  selfAssessment:
    'C’est une auto-évaluation : aucun tiers ne l’a contrôlée. Un critère n’est dit conforme que si un relevé automatique ou un essai rejoué à chaque version du site le montre ; ce que seule une personne peut juger est dit non vérifié.',
  pages: 'Pages relevées',
  situations: 'Chaque page a été relevée dans ces situations :',
  contactHeading: 'Retour d’information et contact',
  contact: [
    'Si vous n’arrivez pas à accéder à un contenu ou à un service, ',
    'écrivez-nous',
    ' pour être orienté vers une solution accessible ou obtenir le contenu sous une autre forme.',
  ],
  appealHeading: 'Voies de recours',
  appeal:
    'Si vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu et que vous n’obtenez pas de réponse satisfaisante, vous pouvez :',
  defender: ['écrire un message au ', 'Défenseur des droits'],
  delegate: ['contacter le ', 'délégué du Défenseur des droits de votre région'],
  letter:
    'envoyer un courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
} as const

/** The title of the page, which is its result. */
export function statementTitle(state: Conformity): string {
  return `Accessibilité : ${CONFORMITY_LABELS[state]}`
}

/** What the page says in one sentence. */
export function statementStandfirst(counts: CriterionCounts): string {
  return `Déclaration établie selon le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2 : ${shown(counts)} des critères applicables sont respectés, ${plural(counts.unverified, 'reste', 'restent')} à vérifier.`
}

/** Who answers for the site, and under which law. */
export function commitment(publisher: string): string {
  return `${publisher} s’engage à rendre ce site accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005.`
}

/** The result, as the official model words it. */
export function conformitySentence(state: Conformity): readonly [string, string, string] {
  return state === 'unaudited'
    ? ['L’accessibilité de ce site est ', CONFORMITY_LABELS[state], ' au regard du RGAA 4.1.2.']
    : ['Ce site est ', CONFORMITY_LABELS[state], ' au RGAA 4.1.2.']
}

/** How the result was counted. */
export function resultsSentence(counts: CriterionCounts): string {
  const applicable = counts.met + counts.unmet + counts.unverified
  return `Sur ${plural(applicable, 'critère applicable', 'critères applicables')}, ${counts.met} sont respectés, soit ${shown(counts)} ; ${counts.unmet} ne le sont pas et ${counts.unverified} ne sont pas vérifiés. Un critère non vérifié compte comme non respecté : le taux réel ne peut pas être plus bas.`
}

/** A criterion with its state and what shows it. */
export function criterionLine({ number, title, state, reason }: Criterion): readonly string[] {
  return [`${number} ${title}. `, `${CRITERION_LABELS[state]}.`, ` ${reason}`]
}

/** When and with what the site was inspected. */
export function inspectionSentence(day: string, tools: readonly string[]): string {
  return `Elle a été établie le ${day}, à la suite d’un relevé automatique fait avec ${new Intl.ListFormat('fr').format(tools)}.`
}

function shown({ met, unmet, unverified }: CriterionCounts): string {
  return share(met, met + unmet + unverified)
}
