import type { FrameView, SiteIdentity } from '#application/views/frame-view.ts'
import { formatLawAsOfDates } from '#domain/law/law-as-of-dates.ts'
import { CONFORMITY_LABELS } from '#domain/messages.ts'
import type { MenuItem } from '#domain/navigation/site-menus.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Icon, SiteMark } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'

import styles from './site-footer.module.css'

/**
 * Renders the footer of pages with the full layout: publisher, links, help and legal information.
 */
export function SiteFooter({ frame }: { readonly frame: FrameView }) {
  const { site, menus, year } = frame
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <PublisherAddress site={site} />
        {menus.footer.map((column) => (
          <section key={column.title}>
            <h2>{column.title}</h2>
            <FooterLinks items={column.items} />
          </section>
        ))}
        <HelpBlock site={site} />
      </div>
      <div className={styles.bottom}>
        <p>
          © {year} {site.publisher.name}
        </p>
        <StateOfLawLine frame={frame} />
        <nav aria-label="Informations légales">
          <FooterLinks items={[...menus.subFooter, accessibilityLink(frame)]} />
        </nav>
      </div>
    </footer>
  )
}

/**
 * Returns the link to the accessibility statement, with the status that the law requires on every
 * page.
 */
function accessibilityLink({ accessibility }: FrameView): MenuItem {
  return {
    label: `Accessibilité\u00A0: ${CONFORMITY_LABELS[accessibility]}`,
    url: PATHS.accessibility,
  }
}

/** Renders the dates up to which the texts of law are current; nothing if they are unknown. */
function StateOfLawLine({ frame: { stateOfLaw } }: { readonly frame: FrameView }) {
  const line = stateOfLaw && formatLawAsOfDates(stateOfLaw)
  return line === undefined ? null : <p>{line}</p>
}

function PublisherAddress({ site }: { readonly site: SiteIdentity }) {
  return (
    <div className={styles.publisher}>
      <p className={styles.brand}>
        <SiteMark className={styles.mark} />
        {site.name}
      </p>
      <address>
        {[site.publisher.name, ...site.publisher.addressLines].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {site.links.social !== undefined && (
        <Link href={site.links.social} className={styles.social}>
          Suivez-nous
        </Link>
      )}
    </div>
  )
}

function HelpBlock({ site }: { readonly site: SiteIdentity }) {
  const { phone } = site.publisher
  return (
    <section>
      <h2>Besoin d’aide{'\u202F'}?</h2>
      <p className={styles.phone}>
        <Icon name="phone" width={18} height={18} />
        <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone.replaceAll(' ', '\u00A0')}
        </Link>
      </p>
      <FooterLinks
        items={[
          { label: 'Nous contacter', url: PATHS.contact },
          { label: 'Questions fréquentes', url: PATHS.help },
        ]}
      />
    </section>
  )
}

function FooterLinks({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          <Link href={item.url}>{item.label}</Link>
        </li>
      ))}
    </ul>
  )
}
