import type { AccessibilityAudit, Inspection } from '#domain/accessibility/accessibility-audit.ts'
import { conformity, countCriteria, criteriaOf } from '#domain/accessibility/rgaa-conformity.ts'
import type {
  Criterion,
  CriterionState,
  CriterionTheme,
  Conformity,
  CriterionCounts,
} from '#domain/accessibility/rgaa-conformity.ts'
import {
  bullets,
  heading,
  link,
  paragraph,
  strong,
  textTable,
} from '#domain/editorial/body-builders.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import { formatCount, formatPercentage, frenchDate } from '#domain/editorial/french-formats.ts'
import { CRITERION_LABELS, CONFORMITY_LABELS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'

/**
 * Returns the body of the accessibility page, in the order of the official French model.
 * `inspectedAt` is the date of the automatic inspection.
 */
export function statementBody(
  audit: AccessibilityAudit,
  inspectedAt: Instant,
  publisher: string,
): Body {
  const criteria = criteriaOf(audit.themes)
  const counts = countCriteria(criteria)
  const [before, state, after] = conformitySentence(conformity(counts))
  return [
    paragraph(commitment(publisher)),
    paragraph(TEXTS.scope),
    heading(TEXTS.conformityHeading),
    paragraph(before, strong(state), after),
    heading(TEXTS.resultsHeading),
    paragraph(resultsSentence(counts)),
    resultsTable(audit.themes),
    heading(TEXTS.lackingHeading),
    ...lackingParts(criteria),
    heading(TEXTS.criteriaHeading),
    ...audit.themes.map((theme) =>
      fold(`${theme.number}. ${theme.title}`, [bullets(theme.criteria.map(criterionItem))]),
    ),
    heading(TEXTS.methodHeading),
    ...methodParts(audit.inspection, inspectedAt),
    ...helpParts(),
  ]
}

function lackingParts(criteria: readonly Criterion[]): Body {
  const unmet = itemsIn(criteria, 'unmet')
  const unverified = itemsIn(criteria, 'unverified')
  return [
    paragraph(unmet.length === 0 ? TEXTS.nothingLacking : TEXTS.lacking),
    ...(unmet.length === 0 ? [] : [bullets(unmet)]),
    ...(unverified.length === 0 ? [] : [fold(TEXTS.unverified, [bullets(unverified)])]),
    paragraph(TEXTS.dependent),
  ]
}

function itemsIn(criteria: readonly Criterion[], sought: CriterionState): readonly Block[] {
  return criteria.filter(({ state }) => state === sought).map(criterionItem)
}

function criterionItem(criterion: Criterion): Block {
  const [title = '', state = '', reason = ''] = criterionLine(criterion)
  return paragraph(title, strong(state), reason)
}

function methodParts({ tools, situations, pages }: Inspection, inspectedAt: Instant): Body {
  return [
    paragraph(inspectionSentence(frenchDate(inspectedAt), tools)),
    paragraph(TEXTS.selfAssessment),
    paragraph(TEXTS.technologies),
    paragraph(TEXTS.situations),
    bullets(situations.map((situation) => paragraph(situation))),
    fold(TEXTS.pages, [bullets(pages.map((page) => paragraph(link(page, page))))]),
  ]
}

function helpParts(): Body {
  const [before, words, after] = TEXTS.contact
  const [message, defender] = TEXTS.defender
  const [contact, delegate] = TEXTS.delegate
  return [
    heading(TEXTS.contactHeading),
    paragraph(before, link(words, PATHS.contact), after),
    heading(TEXTS.appealHeading),
    paragraph(TEXTS.appeal),
    bullets([
      paragraph(message, link(defender, 'https://formulaire.defenseurdesdroits.fr/')),
      paragraph(contact, link(delegate, 'https://www.defenseurdesdroits.fr/carte-des-delegues')),
      paragraph(TEXTS.letter),
    ]),
  ]
}

/** Creates an accordion. Its `id` stays empty until the outline of the page is computed. */
function fold(title: string, children: Body): Block {
  return { type: 'accordion', id: '', title, children }
}

const COLUMNS: readonly CriterionState[] = ['met', 'unmet', 'unverified', 'notApplicable']

/** Builds the table with the number of criteria by theme and state. */
function resultsTable(themes: readonly CriterionTheme[]): Block {
  const head = [TEXTS.theme, ...COLUMNS.map((state) => CRITERION_LABELS[state])]
  const rows = themes.map(({ title, criteria }) => {
    const counts = countCriteria(criteria)
    return [title, ...COLUMNS.map((state) => `${counts[state]}`)]
  })
  return textTable([head, ...rows], TEXTS.resultsCaption)
}

/** Fixed texts of the accessibility statement, in the order of the official model. */
const TEXTS = {
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

/** Returns the title of the accessibility page, which states the conformity level. */
export function statementTitle(state: Conformity): string {
  return `Accessibilité : ${CONFORMITY_LABELS[state]}`
}

/**
 * Returns the standfirst of the accessibility page: the share of met criteria, and the number still
 * to verify.
 */
export function statementStandfirst(counts: CriterionCounts): string {
  return `Déclaration établie selon le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2 : ${shown(counts)} des critères applicables sont respectés, ${formatCount(counts.unverified, 'reste', 'restent')} à vérifier.`
}

/** Returns the publisher's commitment, with the law that applies. */
function commitment(publisher: string): string {
  return `${publisher} s’engage à rendre ce site accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005.`
}

/**
 * Returns the conformity sentence of the official model, in three parts around the emphasized
 * level.
 */
function conformitySentence(state: Conformity): readonly [string, string, string] {
  return state === 'unaudited'
    ? ['L’accessibilité de ce site est ', CONFORMITY_LABELS[state], ' au regard du RGAA 4.1.2.']
    : ['Ce site est ', CONFORMITY_LABELS[state], ' au RGAA 4.1.2.']
}

/** Returns the number of criteria by state, the conformity rate and how it is calculated. */
function resultsSentence(counts: CriterionCounts): string {
  const applicable = counts.met + counts.unmet + counts.unverified
  return `Sur ${formatCount(applicable, 'critère applicable', 'critères applicables')}, ${counts.met} sont respectés, soit ${shown(counts)} ; ${counts.unmet} ne le sont pas et ${counts.unverified} ne sont pas vérifiés. Un critère non vérifié compte comme non respecté : le taux réel ne peut pas être plus bas.`
}

/** Returns three texts about a criterion: number and title, state, reason. */
function criterionLine({ number, title, state, reason }: Criterion): readonly string[] {
  return [`${number} ${title}. `, `${CRITERION_LABELS[state]}.`, ` ${reason}`]
}

/** Returns the sentence with the date and the tools of the inspection. */
function inspectionSentence(day: string, tools: readonly string[]): string {
  return `Elle a été établie le ${day}, à la suite d’un relevé automatique fait avec ${new Intl.ListFormat('fr').format(tools)}.`
}

function shown({ met, unmet, unverified }: CriterionCounts): string {
  return formatPercentage(met, met + unmet + unverified)
}
