import type { AnswerToVerify, PlacedLink } from '#application/newsroom/work/work-lists.ts'
import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { validityReason } from '#domain/law/validity-texts.ts'
import { lawArticlePath, PATHS, simulatorPath } from '#domain/navigation/site-paths.ts'
import { SUBJECT_NAMES } from '#domain/newsroom/setting-subjects.ts'
import type { SettingSubject } from '#domain/newsroom/setting-subjects.ts'
import { isAgreementArticle } from '#domain/simulators/check-quotations.ts'
import type { LostReason } from '#domain/simulators/check-quotations.ts'
import { SCHEDULE_TOOL, SIMULATOR_TITLES } from '#domain/simulators/simulator-ids.ts'
import type { LinkPlace } from '#ports/internal-links.ts'
import type { RowWithdrawal } from '#ports/simulator-tables.ts'

import { articlePagePath } from '../article-paths-and-fields.ts'
import { settingPath } from '../settings-view.ts'

import styles from './work-pages.module.css'

/** Words after the title of a page that tell where it has a link. */
const PAGE_PLACES = {
  text: '',
  premium: ', dans la suite Premium',
  related: ', dans «\u00A0À lire aussi\u00A0»',
} as const

function isPagePlace(place: LinkPlace): place is keyof typeof PAGE_PLACES {
  return place in PAGE_PLACES
}

/** Group of settings that contains the links of a place. */
const SETTINGS: Readonly<Record<Exclude<LinkPlace, keyof typeof PAGE_PLACES>, SettingSubject>> = {
  banners: 'banners',
  menus: 'menus',
  reviews: 'home',
  redirects: 'redirects',
}

/** Names the place of a link, with a link to the page on which an editor changes it. */
export function LinkOrigin({ link: { place, path, title, number } }: LinkProps) {
  if (isPagePlace(place))
    return (
      <>
        <a className={styles.title} href={number === undefined ? path : articlePagePath(number)}>
          {title}
        </a>
        {PAGE_PLACES[place]}
      </>
    )
  const subject = SETTINGS[place]
  return (
    <>
      <a className={styles.title} href={settingPath(subject)}>
        {SUBJECT_NAMES[subject]}
      </a>
      {place === 'redirects' ? (
        <>
          , depuis <span className={styles.address}>{path}</span>
        </>
      ) : (
        title !== '' && `, «\u00A0${title}\u00A0»`
      )}
    </>
  )
}

interface LinkProps {
  readonly link: PlacedLink
}

/** List entry of a dead link, with the page or setting that contains it. */
export function DeadLinkEntry({ link }: LinkProps) {
  const { place, path, number, target } = link
  return (
    <li>
      <LinkOrigin link={link} />
      <p>
        Le lien vers <span className={styles.address}>{target}</span> ne mène nulle part.
      </p>
      {isPagePlace(place) && (
        <p className={styles.facts}>
          {number === undefined ? 'hors de la rédaction' : <a href={path}>la page publiée</a>}
        </p>
      )}
    </li>
  )
}

/**
 * List entry of an FAQ answer to verify: the quotations that the law no longer contains, and why it
 * may be outdated.
 */
export function AnswerEntry({ answer }: { readonly answer: AnswerToVerify }) {
  const { path, title, lost, validity } = answer
  return (
    <li>
      <a className={styles.title} href={path}>
        {title}
      </a>
      {lost.map(({ article, words }) => (
        <p key={`${article} ${words}`}>
          <a href={lawArticlePath(article)}>L’article {formatArticleNumber(article)}</a> ne dit plus{' '}
          <q>{words}</q>.
        </p>
      ))}
      {validity && <p className={styles.facts}>{validityReason(validity)}</p>}
    </li>
  )
}

const REASONS: Readonly<Record<LostReason, string>> = {
  changed: 'ne porte plus les mots cités',
  missing: 'n’est plus publié',
  notInForce: 'n’est pas en vigueur',
}

/** List entry of a withdrawn row of a simulator or of the schedule, with the reason. */
export function WithdrawnEntry({ row: withdrawn }: { readonly row: RowWithdrawal }) {
  const { tool, idcc, row, article, reason, since } = withdrawn
  const isSchedule = tool === SCHEDULE_TOOL
  return (
    <li>
      <a className={styles.title} href={isSchedule ? PATHS.schedule : simulatorPath(tool)}>
        {isSchedule ? 'Échéancier' : SIMULATOR_TITLES[tool]}
        {idcc === undefined ? ', Code du travail' : `, convention ${idcc}`}
      </a>
      <p>
        {isAgreementArticle(article) ? (
          `L’article ${article}`
        ) : (
          <a href={lawArticlePath(article)}>L’article {formatArticleNumber(article)}</a>
        )}{' '}
        {REASONS[reason]}, depuis le {frenchDate(since)}.
      </p>
      <p className={styles.facts}>
        Ligne de la table{'\u00A0'}: <code>{row}</code>
      </p>
    </li>
  )
}
