import { bylinePath } from '#application/newsroom/bylines/rename-bylines.ts'
import type { BylineRefusal } from '#application/newsroom/bylines/rename-bylines.ts'
import type { RenamePlan, UnchangedPage } from '#application/newsroom/bylines/rename-plan.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { MAX_BYLINE_LENGTH } from '#domain/newsroom/bylines.ts'

import { stageText } from '../article-messages.ts'
import { articlePagePath } from '../article-paths-and-fields.ts'
import { bylinePagePath, BYLINES_PATHS, RENAME_FIELDS } from '../bylines-view.ts'
import type { BylineView } from '../bylines-view.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { StatusBox, FreshSignIn } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'
import { refusalText } from './selection-page.tsx'

import styles from './desk.module.css'

/** Form that asks for the new name, and shows what it would change. */
export function RenameForm({ field, use, others, typed, adopts, plan, refusal }: BylineView) {
  const hasFolderPages = adopts || plan?.unchanged.some(({ reason }) => reason === 'inFolder')
  return (
    <form className={`${styles.form} ${styles.narrow}`} method="get" action={BYLINES_PATHS[field]}>
      <input type="hidden" name={RENAME_FIELDS.from} value={use.slug} />
      <FormField
        name={RENAME_FIELDS.to}
        label="Nouveau nom"
        help="Un nom qui existe déjà réunit les deux."
        errors={refusal === undefined ? [] : [bylineRefusalText(refusal)]}
        value={typed === '' ? use.name : typed}
        maxLength={MAX_BYLINE_LENGTH}
        list="noms"
        required
      />
      <datalist id="noms">
        {others.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {hasFolderPages && (
        <fieldset>
          <label>
            <input
              type="checkbox"
              name={RENAME_FIELDS.adopts}
              value="oui"
              defaultChecked={adopts}
            />
            <span>
              Reprendre aussi à la rédaction les pages du dossier de contenu qui le portent
            </span>
          </label>
        </fieldset>
      )}
      <Button quiet>Voir ce qui changera</Button>
    </form>
  )
}

const REFUSALS: Readonly<Record<Extract<BylineRefusal, string>, string>> = {
  roleTooLow: 'Votre rôle ne le permet pas.',
  nameInvalid: `Écrivez un nom, en ${MAX_BYLINE_LENGTH} caractères au plus.`,
  nameSame: 'C’est déjà ce nom.',
  nameUnknown: 'Aucun article ne porte plus ce nom.',
  nothingToRename: 'Aucun article ne peut changer.',
  tooManyArticles:
    'Plus de 200 articles le portent\u00A0: une publication n’en change pas tant à la fois.',
  planChanged:
    'Un article a changé entre-temps, et rien n’a été renommé\u00A0: relisez ce qui changera, puis confirmez.',
}

function bylineRefusalText(refusal: BylineRefusal): string {
  if (typeof refusal === 'string') return REFUSALS[refusal]
  return `«\u00A0${refusal.title}\u00A0» ne peut pas être publié, et rien n’a été renommé. ${refusalText(refusal.refusal)}`
}

interface PlanProps extends BylineView {
  readonly plan: RenamePlan
}

/** Section that lists what a rename changes and what keeps the name, with its confirmation. */
export function RenamePlanSection(view: PlanProps) {
  const { plan, isDone } = view
  const { changed, unchanged } = plan
  return (
    <>
      {isDone && (
        <StatusBox>{`${actionText(plan)}\u00A0: ${formatCount(changed.length, 'article changé', 'articles changés')}.`}</StatusBox>
      )}
      {changed.length > 0 && (
        <section className={styles.section}>
          <h2>
            {isDone
              ? 'Changés'
              : formatCount(changed.length, 'article à changer', 'articles à changer')}
          </h2>
          {!isDone && <EffectText {...plan} />}
          <ul className={styles.list}>
            {changed.map(({ path, number, title, ...article }) => (
              <li key={path}>
                <a
                  className={styles.title}
                  href={number === undefined ? path : articlePagePath(number)}
                >
                  {title}
                </a>
                <p className={styles.facts}>
                  <span className={styles.stage}>{stageText(article)}</span>
                  {number === undefined && ', reprise du dossier de contenu'}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UnchangedPages unchanged={unchanged} isDone={isDone} />
      {!isDone && changed.length > 0 && <ConfirmForm {...view} />}
      {!isDone && changed.length === 0 && (
        <p>{'Rien à confirmer\u00A0: aucun article ne change.'}</p>
      )}
    </>
  )
}

function actionText({ name, to, isMerge }: RenamePlan): string {
  return isMerge
    ? `Réunir «\u00A0${name}\u00A0» avec «\u00A0${to}\u00A0»`
    : `Renommer «\u00A0${name}\u00A0» en «\u00A0${to}\u00A0»`
}

function EffectText({ field, from, to, unchanged }: RenamePlan) {
  const [before, after] = [bylinePath(field, from), bylinePath(field, slugify(to))]
  // Agreements, of which a rename changes none, also stand on the pages of tags.
  const isAtOnce = unchanged.length === 0 && field === 'authors'
  const moves = isAtOnce ? '' : ' dès que plus aucune page ne porte l’ancien nom'
  return (
    <>
      <p>
        Les pages publiées le sont de nouveau avec ce nom, toutes à la fois, comme une retouche sans
        avis. Une version en relecture, approuvée ou programmée le reste, avec ses auteurs et sa
        date, et les brouillons des membres de la rédaction suivent. L’historique de chaque article
        le dit. Rien n’est encore changé.
      </p>
      {before !== after && <p>{`La page ${before} mènera à ${after}${moves}.`}</p>}
    </>
  )
}

function UnchangedPages({
  unchanged,
  isDone,
}: Pick<PlanProps, 'isDone'> & Pick<RenamePlan, 'unchanged'>) {
  if (unchanged.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{isDone ? 'Inchangés' : 'Garderont ce nom'}</h2>
      <ul className={styles.list}>
        {unchanged.map(({ path, number, title, reason }) => (
          <li key={path}>
            <a
              className={styles.title}
              href={number === undefined ? path : articlePagePath(number)}
            >
              {title}
            </a>
            <p className={styles.error}>{reasonText(reason)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonText(reason: UnchangedPage['reason']): string {
  if (reason === 'withdrawn') return 'Retiré du site\u00A0: il garde le nom qu’il avait.'
  if (reason === 'imported') {
    return 'Page d’une source importée, qui récrirait le nom\u00A0: il se corrige à cette source.'
  }
  if (reason === 'inFolder') {
    return 'Page du dossier de contenu\u00A0: changez le nom dans son fichier, ou reprenez-la à la rédaction.'
  }
  if (reason === 'unchanged') {
    return 'Sa dernière version porte déjà le nouveau nom\u00A0: publiez-la.'
  }
  return refusalText(reason)
}

function ConfirmForm({ field, plan, adopts, isFresh }: PlanProps) {
  const { from, to, base } = plan
  return (
    <>
      {!isFresh && (
        <FreshSignIn returnTo={bylinePagePath(field, from, to, adopts)}>
          Publier demande une connexion de moins de dix minutes.
        </FreshSignIn>
      )}
      <NewsroomForm className={styles.form} action={BYLINES_PATHS[field]}>
        <input type="hidden" name={RENAME_FIELDS.from} value={from} />
        <input type="hidden" name={RENAME_FIELDS.to} value={to} />
        <input type="hidden" name={RENAME_FIELDS.base} value={base} />
        {adopts && <input type="hidden" name={RENAME_FIELDS.adopts} value="oui" />}
        <p className={styles.buttons}>
          <Button>{actionText(plan)}</Button>
          <a className="button button-quiet" href={BYLINES_PATHS[field]}>
            Annuler
          </a>
        </p>
      </NewsroomForm>
    </>
  )
}
