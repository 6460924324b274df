import { frenchDay } from '#domain/editorial/french-formats.ts'
import type { Follower, FollowRequest } from '#domain/following/followers-and-follow-jobs.ts'
import type { ChangelogEntry } from '#domain/law/changelog.ts'
import { LAW_CHANGES } from '#domain/messages.ts'
import { changelogPath, PATHS } from '#domain/navigation/site-paths.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'

import { composeEmail, linkTo } from '../newsletter/compose-newsletter-email.ts'
import type { EmailSite } from '../newsletter/compose-newsletter-email.ts'
import type { FollowedTextView } from '../views/follow-legal-text-view.ts'

/** Changes of one followed text in an email, newest first. */
export interface ListedChanges {
  readonly text: FollowedTextView
  readonly entries: readonly ChangelogEntry[]
  /** True if the text has more changes than are listed. */
  readonly more: boolean
}

/**
 * Composes the email that asks a reader to confirm the texts to follow. `token`
 * authenticates its link.
 */
export function followConfirmationEmail(
  site: EmailSite,
  { email }: FollowRequest,
  { texts, token }: { readonly texts: readonly FollowedTextView[]; readonly token: string },
): Message {
  const isOne = texts.length === 1
  return composeEmail(site, email, `Confirmez ${isOne ? 'le texte' : 'les textes'} à suivre`, [
    `Vous avez demandé à suivre ${isOne ? 'ce texte' : 'ces textes'} sur ${site.name}\u00A0:`,
    texts.map(({ title }) => `- ${title}`).join('\n'),
    'Pour confirmer, ouvrez ce lien, puis appuyez sur le bouton\u00A0:',
    linkTo(site, PATHS.followConfirmation, token),
    'Il est valable 7\u00A0jours, et vaut aussi pour ce que vous demanderez à suivre d’ici là.',
    'Si vous n’avez rien demandé, ne faites rien\u00A0: vous ne recevrez rien d’autre, et votre adresse sera effacée.',
  ])
}

/** Composes the welcome email of a new follower, with links to manage and to stop following. */
export function followWelcomeEmail(
  site: EmailSite,
  { email }: Follower,
  { texts, token }: { readonly texts: readonly FollowedTextView[]; readonly token: string },
): Message {
  const followed = texts.map(({ title }) => `- ${title}`).join('\n')
  return withWaysOut(site, token, email, 'Vos textes suivis', [
    `Vous suivez maintenant, sur ${site.name}\u00A0:`,
    followed,
    'Vous recevrez un message quand ce que vous suivez change, et seulement alors. Gardez celui-ci\u00A0: ses liens permettent de voir ce que vous suivez, et d’arrêter.',
  ])
}

/** Composes the email with the latest changes of the texts that a reader follows. */
export function lawChangesEmail(
  site: EmailSite,
  { email }: Follower,
  { changes, token }: { readonly changes: readonly ListedChanges[]; readonly token: string },
): Message {
  const [first] = changes
  const isOne = changes.length === 1 && first !== undefined
  const subject = isOne
    ? `Ce qui a changé\u00A0: ${first.text.title}`
    : `Ce qui a changé dans ${changes.length}\u00A0textes que vous suivez`
  return withWaysOut(site, token, email, subject, [
    isOne
      ? 'Un texte que vous suivez a changé.'
      : `${changes.length}\u00A0textes que vous suivez ont changé.`,
    ...changes.flatMap((each) => changesOf(site, each)),
    isOne
      ? `Vous recevez ce message parce que vous avez demandé à suivre ce texte sur ${site.name}.`
      : `Vous recevez ce message parce que vous avez demandé à suivre ces textes sur ${site.name}.`,
  ])
}

function changesOf(site: EmailSite, { text, entries, more }: ListedChanges): readonly string[] {
  const { title, path } = text
  const changelog = path === undefined ? [] : [site.origin + changelogPath(path)]
  const [newest] = entries
  const day = newest === undefined ? '' : `, à jour au ${frenchDay(newest.stateOn)}`
  return [
    [`${title}${day}`, ...changelog].join('\n'),
    entries.map((entry) => changeLine(site, entry)).join('\n'),
    ...(more ? ['Et d’autres changements, à lire au journal du texte.'] : []),
  ]
}

function changeLine({ origin }: EmailSite, entry: ChangelogEntry): string {
  const { title, within, change, inForceOn, path } = entry
  const named = within === undefined ? title : `${title} (${within})`
  const since = inForceOn === undefined ? '' : `, en vigueur le ${frenchDay(inForceOn)}`
  const line = `- ${named}\u00A0: ${LAW_CHANGES[change]}${since}`
  return path === undefined ? line : `${line}\n  ${origin}${path}`
}

function withWaysOut(
  site: EmailSite,
  token: string,
  recipient: string,
  subject: string,
  paragraphs: readonly string[],
): Message {
  const unsubscribe = linkTo(site, PATHS.unfollow, token)
  const composed = composeEmail(site, recipient, subject, [
    ...paragraphs,
    `Voir ou changer ce que vous suivez\u00A0:\n${linkTo(site, PATHS.followedTexts, token)}`,
    `Ne plus rien recevoir\u00A0:\n${unsubscribe}`,
  ])
  return { ...composed, unsubscribe }
}
