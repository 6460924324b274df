import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { bullets, heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import type { AgreementClosure } from '#domain/editorial/document-kinds.ts'
import type { Document, SourceCredit } from '#domain/editorial/document.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { AgreementClosing } from '#ports/agreement-closings.ts'
import type { EarlierTextSummary } from '#ports/earlier-agreement-text-counts.ts'

import { PINS } from '../data-package-pins.ts'
import { lastPathSegment } from './agreement-article-document.ts'
import { creditOf, latestSignature } from './agreement-metadata.ts'
import type { AgreementMetadata } from './agreement-metadata.ts'
import { nameOfAgreement } from './agreement-titles.ts'
import type { AgreementWithPaths, TextWithPaths } from './assign-agreement-paths.ts'

/** Builds the body of an agreement's page: the number and date of its texts, then its history. */
function agreementBody(
  agreement: AgreementWithPaths,
  holding: Holding | undefined,
  official: Official,
  closing: AgreementClosing | undefined,
): Body {
  const { history } = nameOfAgreement(agreement.record.data.title)
  const life: Body =
    history.length === 0
      ? []
      : [
          heading('Vie de la convention'),
          bullets(history.map((sentence) => paragraph(`${sentence}.`))),
        ]
  const words = holding === undefined ? [missing(official)] : holdingBlocks(holding, official)
  const closure =
    closing === undefined
      ? []
      : [paragraph(`Convention close, jour non indiqué par la source\u00A0: ${closing.source}.`)]
  return normalizeOutline([...closure, ...words, ...life])
}

/**
 * Counts of an agreement's texts and articles on the site. `credit` is set if they come from an
 * earlier edition of the data.
 */
type Holding = Omit<EarlierTextSummary, 'credit'> & Partial<Pick<EarlierTextSummary, 'credit'>>

/** URL of an agreement's official page, and the date of the text on this site. */
interface Official {
  readonly url: string
  readonly stateAt: Instant
}

/** Counts the texts of an agreement. Returns `earlier` if the current data have none. */
function holdingOf(
  { texts }: AgreementWithPaths,
  earlier: EarlierTextSummary | undefined,
): Holding | undefined {
  if (texts.length === 0) return earlier
  const count = (part: TextWithPaths['part']) => texts.filter((each) => each.part === part).length
  const latest = latestSignature(texts)
  return {
    base: count('base'),
    attached: count('attached'),
    pay: count('pay'),
    articles: texts.reduce((sum, { articles }) => sum + articles.length, 0),
    ...(latest !== undefined && { latestSignature: latest }),
  }
}

function holdingBlocks(holding: Holding, { url, stateAt }: Official): Body {
  const { base, attached, pay, latestSignature: latest, credit } = holding
  const state = frenchDate(stateAt)
  const parts = [
    formatCount(base, 'texte de base', 'textes de base'),
    formatCount(attached, 'texte attaché', 'textes attachés'),
    formatCount(pay, 'texte sur les salaires', 'textes sur les salaires'),
  ]
  const articles = formatCount(holding.articles, 'article', 'articles')
  const newest = latest === undefined ? '' : ` Le plus récent a été signé le ${frenchDate(latest)}.`
  const extent = credit ? `tel qu’il était au ${state}` : 'en entier'
  const counted = paragraph(
    `Le texte de cette convention est donné ${extent}\u00A0: ${articles} dans ${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}.${newest}`,
  )
  return [counted, credit ? outdated(url, state) : paragraph(`État des données au ${state}.`)]
}

function outdated(officialUrl: string, state: string): Block {
  return {
    type: 'note',
    tone: 'attention',
    title: `Texte au ${state}`,
    children: [
      paragraph(
        'Depuis ce jour, les données publiques que reprend ce site ne donnent plus le texte de cette convention. Un texte plus récent peut exister\u00A0: vérifiez sur ',
        link('Légifrance', officialUrl),
        '.',
      ),
    ],
  }
}

function missing({ url, stateAt }: Official): Block {
  return {
    type: 'note',
    tone: 'attention',
    title: 'Le texte n’est pas inclus',
    children: [
      paragraph(
        `Les données publiques que reprend ce site, à jour au ${frenchDate(stateAt)}, ne donnent de cette convention que son identité. Son texte se lit sur `,
        link('Légifrance', url),
        '.',
      ),
    ],
  }
}

/** Facts on an agreement that its record lacks. */
export interface AgreementStatus {
  /** Number of employees covered. */
  readonly employees?: number
  /** Closing that tells its end, if its record tells none. */
  readonly closing?: AgreementClosing
  /**
   * Counts of its texts from an earlier edition of the data package, if the current edition
   * contains none.
   */
  readonly earlier?: EarlierTextSummary
}

/**
 * Builds the page of a collective agreement, whether it is in force or ended, with or without text.
 */
export function agreementDocument(
  addressed: AgreementWithPaths,
  metadata: AgreementMetadata,
  standing: AgreementStatus,
): Document {
  const { employees, closing } = standing
  const { record, path, title } = addressed
  const { kaliId, idcc, themes, sectors, signedOn, closed } = metadata
  const holding = holdingOf(addressed, standing.earlier)
  const source = creditOfPage(metadata, holding)
  const { url: officialUrl, updatedAt: stateOfLawAt } = source
  const body = agreementBody(
    addressed,
    holding,
    { url: officialUrl, stateAt: stateOfLawAt },
    closing,
  )
  return {
    kind: 'agreement',
    id: `agreements:${kaliId}`,
    slug: lastPathSegment(path),
    path,
    title: nameOfAgreement(record.data.title).name,
    standfirst: standfirst(addressed, holding, { employees, closed }),
    publishedAt: signedOn ?? stateOfLawAt,
    // An ended agreement has no date at which its law is in force.
    ...(closed === undefined && { stateOfLawAt }),
    themes,
    sectors,
    tags: [],
    authors: [PINS.agreements.producer],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: [],
    source,
    demo: false,
    ...(idcc !== undefined && { idcc }),
    shortTitle: title,
    officialUrl,
    ...(signedOn !== undefined && { signedOn }),
    ...(employees !== undefined && { employees }),
    articleCount: holding?.articles ?? 0,
    trades: (record.data.categorisation ?? []).map((trade) => typeset(trade.trim())),
    ...(closed !== undefined && { closed }),
  }
}

/**
 * Returns the credit of the data package that contains the text, with the URL of the agreement at
 * Légifrance.
 */
function creditOfPage(
  { kaliId, edition }: AgreementMetadata,
  holding: Holding | undefined,
): SourceCredit {
  const credit = creditOf(kaliId.slice(0, 'KALICONT000000000000'.length), edition)
  return holding?.credit ? { ...holding.credit, url: credit.url } : credit
}

function standfirst(
  { title, idcc }: AgreementWithPaths,
  holding: Holding | undefined,
  { employees, closed }: { employees: number | undefined; closed: AgreementClosure | undefined },
): string {
  const name = idcc === undefined ? title : `${title} (${formatIdcc(idcc)})`
  if (closed !== undefined) return `${name}\u00A0: ${endOf(closed)}.`
  if (holding === undefined)
    return `${name}\u00A0: l’identité de la convention collective et l’accès à son texte officiel sur Légifrance.`
  const { articles, latestSignature: latest, credit } = holding
  const text = credit ? `le texte au ${frenchDate(credit.updatedAt)}` : 'le texte complet'
  const facts = [
    ...(employees === undefined ? [] : [formatCount(employees, 'salarié', 'salariés')]),
    `${text} en ${formatCount(articles, 'article', 'articles')}`,
    ...(latest === undefined ? [] : [`les accords et avenants jusqu’au ${frenchDate(latest)}`]),
  ]
  return `${name}\u00A0: ${facts.join(', ')}.`
}

function endOf({ state, successors }: AgreementClosure): string {
  const ended = 'convention collective qui n’est plus en vigueur'
  if (successors.length === 0) return ended
  const end = state === 'replaced' ? 'remplacée par la convention' : 'rattachée à la convention'
  return `${ended}, ${end} ${successors.map(formatIdcc).join(' et ')}`
}
