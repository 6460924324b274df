import { TEMPLATE_LABELS, templatePath } from '#domain/downloads/document-template.ts'
import type { DocumentTemplate } from '#domain/downloads/document-template.ts'
import { heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { accountLink } from '#domain/identity/account-links.ts'
import type { AccountAction } from '#domain/identity/account-links.ts'
import { validityByAge } from '#domain/law/document-up-to-date-status.ts'
import { authorPath, PATHS } from '#domain/navigation/site-paths.ts'

import { openingRightsText } from '../../visitor/name-rights.ts'
import { breadcrumbTo } from '../common/breadcrumb.ts'
import { composePage } from '../common/compose-document.ts'
import { explainedValidity } from '../common/document-validity.ts'
import { linkLegalReferences } from '../common/link-document-body.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { downloadBlocks, templateBody } from './document-template-page-body.ts'

const TEMPLATE_LIFETIME_YEARS = 2

/** Loads the page with all document templates and their files. */
export async function loadTemplatesPage(ports: PagePorts): Promise<PageContent> {
  const [templates, weights] = await Promise.all([
    ports.templates.templates(),
    ports.files.weights(),
  ])
  const { title, description } = PAGE_TEXTS[PATHS.templates]
  const body = templates.flatMap((template): Body => {
    const page = link(template.title, templatePath(template.slug))
    return [
      heading(page, { id: template.slug }),
      paragraph(`${TEMPLATE_LABELS[template.kind]}. ${template.standfirst}`),
      ...downloadBlocks(template, weights),
    ]
  })
  const publishedAt = Math.max(0, ...templates.map((template) => template.publishedAt))
  return composePage(
    { indexed: true, breadcrumb: breadcrumbTo() },
    { path: PATHS.templates, title, standfirst: description, publishedAt, body },
  )
}

/**
 * Loads the page of a document template: files, advice and conditions of download. Returns
 * undefined if no template has the slug.
 */
export async function loadTemplatePage(
  ports: PagePorts,
  slug: string,
): Promise<PageContent | undefined> {
  const template = (await ports.templates.templates()).find((each) => each.slug === slug)
  if (!template) return undefined
  const [weights, openedBy] = await Promise.all([
    ports.files.weights(),
    template.openedBy && openingRightsText(ports.library, template.openedBy),
  ])
  const path = templatePath(slug)
  const whole = templateBody({
    template,
    weights,
    monthlyDownloads: ports.monthlyDownloads,
    openedBy,
    signIn: wayTo('signIn', path, ports),
    signUp: wayTo('signUp', path, ports),
  })
  const { body, tags } = await linkLegalReferences(ports.library, { body: whole, footnotes: [] })
  return composePage(
    { indexed: false, breadcrumb: breadcrumbTo(PATHS.templates), tags },
    { ...signedBy(template, ports), path, body, demo: true },
  )
}

function signedBy(
  { title, standfirst, publishedAt, stateOfLawAt, author }: DocumentTemplate,
  { clock }: PagePorts,
) {
  const authors = [{ title: author, path: authorPath(author) }]
  const validity = validityByAge(stateOfLawAt, TEMPLATE_LIFETIME_YEARS, clock.now())
  return { title, standfirst, publishedAt, validity: explainedValidity(validity), authors }
}

function wayTo(action: AccountAction, path: string, { site }: PagePorts): string {
  return accountLink(site.links.account, action, { address: path, origin: site.origin })
}
