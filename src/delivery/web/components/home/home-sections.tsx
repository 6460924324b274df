import type { LatestIssue, MainTheme } from '#application/views/home-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import { themeNewsPath, themeSectionPath } from '#domain/editorial/theme.ts'
import {
  KIND_NAMES,
  GATE_TEXTS,
  REVIEW_TEXTS,
  SECTOR_TEXTS,
  THEME_TITLES,
} from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { DetailedLinks } from '../document/detailed-links.tsx'
import { Section } from '../lists/breadcrumb-heading-and-section.tsx'
import { CountedLinks } from '../lists/link-list.tsx'
import { Day, frenchNumber } from '../text/dates-numbers-and-marked-text.tsx'
import { Illustration } from '../text/generated-illustration.tsx'
import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'

import styles from './home-sections.module.css'

/** Renders the promotion of the Premium offer, with its price and a link. */
export function PremiumPromo() {
  return (
    <section className={styles.promo} aria-labelledby={pageIds.premiumPromo}>
      <div className={styles.offer}>
        <h2 id={pageIds.premiumPromo}>
          L’Actualité Premium, pour décider en connaissance du droit
        </h2>
        <ul>
          <li>Les articles Premium en entier{'\u00A0'}: la règle, puis la marche à suivre.</li>
          <li>Les téléchargements sans limite.</li>
          <li>Les trois matières, sans option à ajouter.</li>
        </ul>
        <p className={styles.actions} {...dataAttributes({ newcomer: true })}>
          <Link href={PATHS.premiumOffer} className="button">
            {GATE_TEXTS.startTrial}
          </Link>
          <span>{GATE_TEXTS.price}</span>
        </p>
      </div>
      <Illustration seed={PATHS.premiumOffer} className={styles.drawing} />
    </section>
  )
}

/**
 * Renders the main themes, each with its number of documents by kind and its main subjects. Renders
 * nothing without themes.
 */
export function MainThemes({ themes }: { readonly themes: readonly MainTheme[] }) {
  if (themes.length === 0) return null
  return (
    <Section id="matieres" title="Explorer par matière" layout="grid">
      {themes.map((theme) => (
        <Theme key={theme.theme} theme={theme} />
      ))}
    </Section>
  )
}

function Theme({ theme: { theme, entries, subjects } }: { readonly theme: MainTheme }) {
  return (
    <article className={styles.theme} {...dataAttributes({ theme })}>
      <Illustration seed={themeNewsPath(theme)} theme={theme} />
      <h3>
        <Link href={themeSectionPath(theme)}>{THEME_TITLES[theme]}</Link>
      </h3>
      <ul className={styles.entries}>
        {entries.map(({ kind, total }) => (
          <li key={kind}>
            <b>{frenchNumber(total)}</b> {KIND_NAMES[kind].counted?.[total < 2 ? 0 : 1]}
          </li>
        ))}
      </ul>
      {subjects.length > 0 && (
        <CountedLinks links={subjects} label={`Sujets\u00A0: ${THEME_TITLES[theme]}`} />
      )}
    </article>
  )
}

/**
 * Renders the presentation of the newsletters, a sign-up link, and the latest issue of each
 * newsletter. Renders nothing without issues.
 */
export function LatestIssues({ issues }: { readonly issues: readonly LatestIssue[] }) {
  if (issues.length === 0) return null
  return (
    <Section
      id="lettres"
      title="Les lettres d’information"
      more={{ href: PATHS.newsletters, label: 'Toutes les lettres' }}
    >
      <div className={styles.newsletters}>
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
        <DetailedLinks
          columns
          links={issues.map(({ path, title, group, publishedAt }) => ({
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

/**
 * Renders the readers' reviews, with a notice if any of them is demonstration content. Renders
 * nothing without reviews.
 */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  if (reviews.length === 0) return null
  const demo = reviews.some((review) => review.demo)
  return (
    <Section id="avis" title={demo ? REVIEW_TEXTS.demoTitle : REVIEW_TEXTS.title}>
      {demo && <p className={styles.notice}>{REVIEW_TEXTS.demoNotice}</p>}
      <div className={styles.reviews}>
        {reviews.map(({ id, name, role, text, about }) => (
          <figure key={id}>
            <blockquote>
              <p>
                «{'\u00A0'}
                {text}
                {'\u00A0'}»
              </p>
            </blockquote>
            <figcaption>
              <b>{name}</b>, {role}. Sur <Link href={about.path}>{about.title}</Link>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
