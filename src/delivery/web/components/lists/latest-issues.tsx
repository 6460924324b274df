import type { LatestIssue } from '#application/views/news-views.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Notices } from '../document/notices.tsx'
import { Section } from '../document/section.tsx'
import { Icon } from '../shell/icon.tsx'
import { Link } from '../shell/link.tsx'
import { Day } from '../text/day.tsx'

import styles from './latest-issues.module.css'

/** The newsletters: what they are, how to receive them, and the latest issue of each. */
export function LatestIssues({ issues }: { readonly issues: readonly LatestIssue[] }) {
  if (issues.length === 0) return null
  return (
    <Section
      id="lettres"
      title="Les lettres d’information"
      more={{ href: PATHS.newsletters, label: 'Toutes les lettres' }}
    >
      <div className={styles.letters}>
        <div className={styles.invitation}>
          <p>
            Chaque mois, une lettre par secteur{'\u00A0'}: ce qui a changé dans le Code du travail
            et dans les conventions collectives.
          </p>
          <p>
            <Link href={PATHS.newsletterSignUp} className="button button-quiet">
              <Icon name="letter" width={20} height={20} /> S’abonner
            </Link>
          </p>
        </div>
        <Notices
          columns
          notices={issues.map(({ path, title, group, publishedAt }) => ({
            path,
            title,
            over: SECTOR_TEXTS[group].title,
            under: <Day at={publishedAt} />,
          }))}
        />
      </div>
    </Section>
  )
}
