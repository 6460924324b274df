import { VIEW_PERIODS } from '#application/newsroom/desk/load-page-views.ts'
import type { ViewPeriod } from '#application/newsroom/desk/load-page-views.ts'
import { formatCount, formatNumber } from '#domain/editorial/french-formats.ts'

import { articlePagePath } from '../article-paths-and-fields.ts'
import { mostViewedPath, PERIOD_NAMES } from '../page-views-view.ts'
import type { MostViewedView } from '../page-views-view.ts'

import styles from './desk.module.css'

const METHOD =
  'Pages vraiment montrées, sans cookie ni rien d’une personne. Les robots qui se nomment et les membres de la rédaction ne comptent pas\u00A0; derrière un CDN, les navigateurs sans scripts non plus.'

interface ViewsPanelProps {
  /** Views in each period. Absent before the first publication. */
  readonly views: Readonly<Record<ViewPeriod, number>> | undefined
}

/** Panel with the views of an article. */
export function ViewsPanel({ views }: ViewsPanelProps) {
  if (views === undefined) return null
  return (
    <section className={styles.panel} aria-labelledby="lectures">
      <h2 id="lectures">Lectures</h2>
      <ul>
        {VIEW_PERIODS.map((period) => (
          <li key={period}>{`${formatNumber(views[period])} en ${PERIOD_NAMES[period]}`}</li>
        ))}
      </ul>
      <p className={styles.facts}>{METHOD}</p>
      <p>
        <a href={mostViewedPath(30)}>Les pages les plus lues</a>
      </p>
    </section>
  )
}

/** Page with the most viewed pages of a period. */
export function MostViewedPage({ period, pages }: MostViewedView) {
  return (
    <>
      <nav className={styles.buttons} aria-label="Période">
        {VIEW_PERIODS.map((each) => (
          <a
            key={each}
            className={each === period ? 'button' : 'button button-quiet'}
            href={mostViewedPath(each)}
            aria-current={each === period ? 'page' : undefined}
          >
            {PERIOD_NAMES[each]}
          </a>
        ))}
      </nav>
      <p className={styles.facts}>{METHOD}</p>
      {pages.length === 0 && <p>Aucune lecture n’est comptée sur cette période.</p>}
      <ol className={styles.list}>
        {pages.map(({ path, title, number, views }) => (
          <li key={path}>
            <a
              className={styles.title}
              href={number === undefined ? path : articlePagePath(number)}
            >
              {title}
            </a>
            <p className={styles.facts}>
              <span className={styles.stage}>{formatCount(views, 'lecture', 'lectures')}</span>
              {`, ${path}`}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
