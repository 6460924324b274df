import type { NewsletterSignUpView } from '#application/views/form-views.ts'
import type { NewsletterArchiveView, NewsletterIssueView } from '#application/views/news-views.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { PATHS, newsletterGroupPath } from '#domain/navigation/site-paths.ts'

import { DocumentHeader } from '../components/document/document-header.tsx'
import { DocumentNotices } from '../components/document/document-notices.tsx'
import { PageHeading } from '../components/document/page-heading.tsx'
import { Reading } from '../components/document/reading.tsx'
import { Siblings } from '../components/document/siblings.tsx'
import { NewsletterForm } from '../components/forms/newsletter-form.tsx'
import { Filters } from '../components/lists/filters.tsx'
import { Issues } from '../components/lists/issues.tsx'
import { Pagination } from '../components/lists/pagination.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { Icon } from '../components/shell/icon.tsx'
import { Link } from '../components/shell/link.tsx'
import { Tabs } from '../components/shell/tabs.tsx'
import { paintBody } from '../components/text/body.tsx'

import formStyles from '../components/forms/form.module.css'
import styles from './newsletter-pages.module.css'

const ISSUES = ['lettre', 'lettres'] as const

/** The issues of the newsletters, of all groups or of one, year by year. */
export function NewsletterArchivePage({ view }: { readonly view: NewsletterArchiveView }) {
  const { group, groups, years, place, total, filters } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading
        title={
          group === undefined ? 'Lettres d’information' : `Lettre ${SECTOR_TEXTS[group].title}`
        }
      >
        Chaque mois, ce que le droit a changé dans votre secteur{'\u00A0'}: les textes du Code du
        travail et des conventions collectives.
      </PageHeading>
      <p className={styles.way}>
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
      {years.length === 0 && <p>Aucune lettre n’a encore paru.</p>}
      {years.map(({ year, issues }) => (
        <Issues key={year} year={year} issues={issues} />
      ))}
      <Pagination list={place} label="lettres" />
    </>
  )
}

/** One issue of a newsletter, between the one before and the one after it. */
export function NewsletterIssuePage({ view }: { readonly view: NewsletterIssueView }) {
  const { document, group, previous, next } = view
  const archive = <Link href={newsletterGroupPath(group)}>Lettre {SECTOR_TEXTS[group].title}</Link>
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={<DocumentHeader document={document} label={archive} />}
        after={<Siblings previous={previous} next={next} />}
      />
    </>
  )
}

/** The sign-up page of the newsletters: the form, then what they are. */
export function NewsletterSignUpPage({ view }: { readonly view: NewsletterSignUpView }) {
  const { document, form } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <article>
        <PageHeading title={document.title} drawing={document.path}>
          {document.standfirst}
        </PageHeading>
        <NewsletterForm form={form} />
        <div className={`${formStyles.text} prose`}>{paintBody(document.body)}</div>
        <DocumentNotices document={document} />
      </article>
    </>
  )
}
