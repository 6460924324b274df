import type { NewsletterSignUpView } from '#application/views/form-views.ts'
import type { NewsletterArchiveView, NewsletterIssueView } from '#application/views/news-views.ts'
import type { CardView } from '#application/views/shared-view-types.ts'
import { headlineParts } from '#domain/editorial/displayed-titles.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { NO_NEWSLETTER_YET, SECTOR_TEXTS } from '#domain/messages.ts'
import { PATHS, newsletterGroupPath } from '#domain/navigation/site-paths.ts'

import { DetailedLinks } from '../components/document/detailed-links.tsx'
import { NotedText, renderBody } from '../components/document/document-body.tsx'
import { DocumentHeader } from '../components/document/document-header.tsx'
import { DocumentLayout } from '../components/document/document-layout.tsx'
import { DocumentNotices } from '../components/document/document-notices.tsx'
import { NewsletterForm } from '../components/forms/newsletter-form.tsx'
import { PageHeading } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { EmptyList } from '../components/lists/card-list.tsx'
import { Filters } from '../components/lists/list-filters.tsx'
import { Pagination, PreviousNext } from '../components/lists/pagination.tsx'
import { Tabs } from '../components/shell/tabs.tsx'
import { Icon } from '../components/text/icon.tsx'
import { Link } from '../components/text/link.tsx'

import formStyles from '../components/forms/form.module.css'
import styles from './newsletter-pages.module.css'

const ISSUES = ['lettre', 'lettres'] as const

/** Renders one page of the newsletter issues, grouped by year, for all sectors or one. */
export function NewsletterArchivePage({ view }: { readonly view: NewsletterArchiveView }) {
  const { group, groups, years, place, total, filters } = view
  return (
    <>
      <PageHeading
        title={
          group === undefined ? 'Lettres d’information' : `Lettre ${SECTOR_TEXTS[group].title}`
        }
      >
        Chaque mois, ce que le droit a changé dans votre secteur{'\u00A0'}: les textes du Code du
        travail et des conventions collectives.
      </PageHeading>
      <p className={styles.actions}>
        <Link href={PATHS.newsletterSignUp} className="button button-quiet">
          <Icon name="letter" width={20} height={20} /> S’abonner
        </Link>
      </p>
      <Tabs
        label="Secteurs"
        tabs={[
          { href: PATHS.newsletters, label: 'Toutes les lettres', current: group === undefined },
          ...groups.map((each) => ({
            href: newsletterGroupPath(each),
            label: SECTOR_TEXTS[each].label,
            current: each === group,
          })),
        ]}
      />
      <Filters filters={filters} total={total} nouns={ISSUES} />
      {years.length === 0 && <EmptyList filters={filters} empty={NO_NEWSLETTER_YET} />}
      {years.map(({ year, issues }) => (
        <Issues key={year} year={year} issues={issues} />
      ))}
      <Pagination list={place} label="lettres" />
    </>
  )
}

/** Renders a newsletter issue, with links to the previous and next ones. */
export function NewsletterIssuePage({ view }: { readonly view: NewsletterIssueView }) {
  const { document, group, previous, next } = view
  const archive = <Link href={newsletterGroupPath(group)}>Lettre {SECTOR_TEXTS[group].title}</Link>
  return (
    <DocumentLayout
      document={document}
      header={<DocumentHeader document={document} label={archive} />}
      after={<PreviousNext previous={previous} next={next} />}
    />
  )
}

/** Renders the newsletter sign-up form, then the presentation of the newsletters. */
export function NewsletterSignUpPage({ view }: { readonly view: NewsletterSignUpView }) {
  const { document, form } = view
  return (
    <article>
      <PageHeading title={document.title} drawing={document.path}>
        {document.standfirst}
      </PageHeading>
      <NewsletterForm form={form} />
      <NotedText {...document}>
        <div className={`${formStyles.text} prose`}>{renderBody(document.body)}</div>
      </NotedText>
      <DocumentNotices document={document} />
    </article>
  )
}

interface IssuesProps {
  readonly year: number
  readonly issues: readonly CardView[]
}

/** Renders the newsletter issues of a year, with their number of changes. */
function Issues({ year, issues }: IssuesProps) {
  const id = `annee-${year}`
  return (
    <section className={styles.year} aria-labelledby={id}>
      <h2 id={id}>{year}</h2>
      <DetailedLinks
        links={issues.map(({ path, title, standfirst }) => ({
          path,
          title,
          under: countsOf(title, standfirst),
        }))}
      />
    </section>
  )
}

/**
 * Returns a standfirst without what the title already says before its colon: « 2 textes qui
 * modifient le Code du travail ».
 */
function countsOf(title: string, standfirst: string): string {
  const { subject, rest } = headlineParts(standfirst)
  const isRepeated = slugify(title).includes(slugify(subject))
  return rest === '' || !isRepeated ? standfirst : rest.replace(/^\s*:\s*/u, '')
}
