import type { NewsletterArchiveView } from '#application/views/news-views.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { newsletterGroupPath, PATHS } from '#domain/navigation/site-paths.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { Filters } from '../components/lists/filters.tsx'
import { Issues } from '../components/lists/issues.tsx'
import { Pagination } from '../components/lists/pagination.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { Icon } from '../components/shell/icon.tsx'
import { Link } from '../components/shell/link.tsx'
import { Tabs } from '../components/shell/tabs.tsx'

import styles from './newsletter-archive-page.module.css'

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
