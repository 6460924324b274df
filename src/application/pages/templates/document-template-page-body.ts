import {
  FORMAT_LABELS,
  TEMPLATE_FORMATS,
  templateFileHref,
} from '#domain/downloads/document-template.ts'
import type { DocumentTemplate, TemplateFormat } from '#domain/downloads/document-template.ts'
import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { heading, link, paragraph, text } from '#domain/editorial/body-builders.ts'
import type { Body, Inline } from '#domain/editorial/document-body.ts'
import { citedArticles } from '#domain/law/law-citations.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { PREMIUM_OFFER } from '#domain/premium/premium-offer.ts'

/** Data for the page of a document template. */
interface TemplateParts {
  readonly template: DocumentTemplate
  /** Sizes of the files in bytes, by path. */
  readonly weights: ReadonlyMap<string, number>
  /** Monthly number of downloads for readers without Premium. */
  readonly monthlyDownloads: number
  /** French words for the rights that open the files; undefined if the allowance applies. */
  readonly openedBy: string | undefined
  /** Links to sign in and sign up, which return to this page. */
  readonly signIn: string
  readonly signUp: string
}

/**
 * Builds the body of a document template's page: files, advice, cited articles, and conditions of
 * download.
 */
export function templateBody(parts: TemplateParts): Body {
  const { template, weights } = parts
  return [
    ...TEMPLATE_FORMATS.flatMap((format) => fileOf(template, format, weights)),
    heading('Avant de le remplir', { id: 'avant-de-remplir' }),
    ...template.advice,
    ...citationsIn(template),
    heading('Qui peut télécharger', { id: 'qui-peut-telecharger' }),
    ...terms(parts),
  ]
}

/** Returns one download block, with its size if known, for each file format of a template. */
export function downloadBlocks(
  { slug, title }: DocumentTemplate,
  weights: ReadonlyMap<string, number>,
): Body {
  return TEMPLATE_FORMATS.map((format) => {
    const href = templateFileHref({ slug, format })
    const bytes = weights.get(href)
    return {
      type: 'download',
      label: title,
      href,
      format: FORMAT_LABELS[format],
      ...(bytes !== undefined && { bytes }),
    }
  })
}

const USES: Readonly<Record<TemplateFormat, readonly [title: string, use: string]>> = {
  pdf: ['Au format PDF', 'À lire, à imprimer et à compléter à la main.'],
  docx: ['Au format Word', 'À compléter et à adapter dans un traitement de texte.'],
}

/** Builds the section of one file. Its heading's anchor is the format, such as `pdf`. */
function fileOf(
  template: DocumentTemplate,
  format: TemplateFormat,
  weights: ReadonlyMap<string, number>,
): Body {
  const [title, use] = USES[format]
  const place = TEMPLATE_FORMATS.indexOf(format)
  return [
    heading(title, { id: format }),
    paragraph(use),
    ...downloadBlocks(template, weights).slice(place, place + 1),
  ]
}

/** Lists the articles cited in a template, one paragraph per code. */
function citationsIn({ body }: DocumentTemplate): Body {
  return citedArticles(body, []).map(({ code, articles }) => {
    const references = articles.flatMap(({ article, id }, place): readonly Inline[] => {
      const children = [text(formatArticleNumber(article))]
      const reference: Inline = { type: 'legalRef', code, article, ...(id && { id }), children }
      return place === 0 ? [reference] : [text(', '), reference]
    })
    return paragraph(`Articles cités dans le document (${code})\u00A0: `, ...references, '.')
  })
}

function terms({ monthlyDownloads, openedBy, signIn, signUp }: TemplateParts): Body {
  return [
    paragraph(
      'Les abonnés à l’',
      link('Actualité Premium', PATHS.premiumOffer),
      `, et ceux qui en font l’essai gratuit de ${PREMIUM_OFFER.trialDays} jours, téléchargent tous les documents, sans limite.`,
    ),
    paragraph(
      openedBy === undefined
        ? `${allowance(monthlyDownloads)} Un fichier déjà téléchargé dans le mois se reprend sans être compté de nouveau.`
        : `Ce document s’ouvre aussi, sans limite, avec ${openedBy}. Il ne fait pas partie des téléchargements du compte gratuit.`,
    ),
    paragraph(
      link('Connectez-vous', signIn),
      ' ou ',
      link('créez un compte', signUp),
      '\u00A0: vous reviendrez à cette page. La connexion et le téléchargement ont besoin de JavaScript.',
    ),
  ]
}

function allowance(monthly: number): string {
  if (monthly === 0) return 'Le compte gratuit ne donne pas droit aux téléchargements.'
  const files = monthly === 1 ? 'un document' : `${monthly} documents`
  return `Le compte gratuit donne droit à ${files} par mois.`
}
