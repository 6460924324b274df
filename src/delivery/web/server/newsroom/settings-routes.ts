import { Router } from '@koa/router'

import { endedBanners, typedMoment } from '#application/newsroom/settings/banners-form.ts'
import type { SettingRefusal } from '#application/newsroom/settings/edit-settings.ts'
import type { SettingFields } from '#application/newsroom/settings/setting-form.ts'
import {
  SETTING_ACTIONS,
  SETTING_FIELDS,
  settingPath,
  subjectAt,
} from '#delivery/web/newsroom/settings-view.ts'
import type { SettingFormView } from '#delivery/web/newsroom/settings-view.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { SettingSubject } from '#domain/newsroom/setting-subjects.ts'

import { privateHtmlHeaders, respondRendered } from '../http/write-responses.ts'
import { hasFreshSignIn } from './editor-session-middleware.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { doneIn, editorNames, seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { parseNumberField } from './parse-article-form.ts'

const PUBLIC_ACTIONS: ReadonlySet<string> = new Set([
  SETTING_ACTIONS.publish,
  SETTING_ACTIONS.folder,
])

/**
 * Creates the newsroom routes of the site's settings. All editors see them; only the chief editor
 * checks, previews and publishes changes.
 */
export function settingsRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, chiefOnly, form, freshSignIn } = options.guards
  const one = `${NEWSROOM_PATHS.settings}/:subject`
  return new Router<EditorState>({ sensitive: true, strict: true })
    .get(NEWSROOM_PATHS.settings, editorsOnly, showSubjects(options))
    .get(one, editorsOnly, (context) => showSubject(options, context))
    .post(
      one,
      ...form,
      chiefOnly,
      freshSignIn((sent) => PUBLIC_ACTIONS.has(sent.get(SETTING_FIELDS.action) ?? '')),
      changeSubject(options),
    )
}

function showSubjects({ site, respond }: NewsroomOptions) {
  return async (context: NewsroomContext): Promise<void> => {
    const [subjects, names] = await Promise.all([site.settings.list(), editorNames(site)])
    await respond(context, { kind: 'settings', subjects, names })
  }
}

/**
 * Responds with the settings of a subject: those published, those of a version, or the input of a
 * form.
 */
async function showSubject(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  typed?: SettingFormView,
): Promise<void> {
  const requested = new URLSearchParams(context.querystring).get(SETTING_FIELDS.version)
  const version = requested === null || typed ? undefined : (parseNumberField(requested) ?? 0)
  const subject = subjectAt(context.params['subject'])
  const settings = subject && (await site.settings.open(subject, version))
  if (settings === undefined) return respond(context, { kind: 'notFound' }, 404)
  const { fields, base } = settings
  const shown = { ...fields, ...ownFields(typed, fields) }
  const isRefused = typed !== undefined && (typed.issues.length > 0 || typed.conflict !== undefined)
  await respond(
    context,
    {
      kind: 'setting',
      opened: settings,
      form: {
        base,
        summary: '',
        issues: [],
        ...typed,
        fields: shown,
        ...(subject === 'banners' && { ended: endedBanners(shown, Date.now()) }),
      },
      ...(version !== undefined && { version }),
      names: await editorNames(site),
      mayPublish: hasRightsOf(context.state.editor.role, 'chief'),
      isFresh: hasFreshSignIn(context),
      done: doneIn(context),
    },
    isRefused ? 422 : 200,
  )
}

/** Returns the input fields that belong to the form of the subject. */
function ownFields(typed: SettingFormView | undefined, storedFields: SettingFields): SettingFields {
  return Object.fromEntries(
    Object.entries(typed?.fields ?? {}).filter(([name]) => name in storedFields),
  )
}

/**
 * Creates the handler of the settings form. It previews, checks or publishes the input, or restores
 * the settings of the content folder.
 */
function changeSubject(options: NewsroomOptions) {
  const { settings } = options.site
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form } = context.state
    const subject = subjectAt(context.params['subject'])
    if (subject === undefined) return options.respond(context, { kind: 'notFound' }, 404)
    const action = form.get(SETTING_FIELDS.action)
    const typed = typedIn(form)
    if (action === SETTING_ACTIONS.preview) return showPreview(options, context, subject, typed)
    if (action !== SETTING_ACTIONS.publish && action !== SETTING_ACTIONS.folder) {
      const checked = await settings.check(subject, typed.fields)
      return showSubject(options, context, { ...typed, checked, issues: checked.issues })
    }
    const published = await settings.publish({
      subject,
      ...(action === SETTING_ACTIONS.publish && { fields: typed.fields }),
      base: typed.base,
      summary: typed.summary,
      editor: context.state.editor,
    })
    if (published.ok) return seeDone(context, settingPath(subject), action)
    const refusal = await refusedForm(options, subject, typed, published.problem)
    await showSubject(options, context, refusal)
  }
}

/** Responds with the home page as readers would see it with the settings in the form. */
async function showPreview(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  subject: SettingSubject,
  typed: SettingFormView,
): Promise<void> {
  const { moment = '' } = typed
  const at = typedMoment(moment)
  if (moment !== '' && at === undefined)
    return showSubject(options, context, { ...typed, issues: [MOMENT_ISSUE] })
  const loaded = await options.site.settings.preview(subject, typed.fields, at)
  if (!loaded.ok) return showSubject(options, context, { ...typed, issues: loaded.problem })
  const { view, frame } = loaded.value
  await respondRendered(context, {
    text: options.renderDocument(view, frame, 'whole'),
    headers: privateHtmlHeaders(options.securityHeaders),
  })
}

const MOMENT_ISSUE = {
  field: SETTING_FIELDS.moment,
  message: 'Moment de l’aperçu\u00A0: choisissez un jour et une heure, ou laissez vide.',
}

/**
 * Adds the reason of a refusal to the form. After a conflict, publishing again overwrites the newer
 * settings.
 */
async function refusedForm(
  { site: { settings } }: NewsroomOptions,
  subject: SettingSubject,
  typed: SettingFormView,
  refusal: SettingRefusal,
): Promise<SettingFormView> {
  if (typeof refusal !== 'string') return { ...typed, issues: refusal.issues }
  if (refusal !== 'changedMeanwhile')
    return { ...typed, issues: [{ field: SETTING_FIELDS.summary, message: REFUSALS[refusal] }] }
  const [setting, checked] = await Promise.all([
    settings.open(subject),
    settings.check(subject, typed.fields),
  ])
  return {
    ...typed,
    base: setting?.base ?? typed.base,
    issues: checked.issues,
    conflict: checked.changes ?? { removed: [], added: [] },
  }
}

const REFUSALS: Readonly<Record<Exclude<SettingRefusal & string, 'changedMeanwhile'>, string>> = {
  roleTooLow: 'Seule la rédaction en chef publie les réglages.',
  summaryInvalid: 'Dites en quelques mots, sur une ligne, ce qui change.',
  unchanged: 'C’est ce qui est déjà publié\u00A0: rien n’a changé.',
}

function typedIn(form: URLSearchParams): SettingFormView {
  return {
    fields: Object.fromEntries(form),
    base: form.get(SETTING_FIELDS.base) ?? '',
    summary: form.get(SETTING_FIELDS.summary) ?? '',
    moment: (form.get(SETTING_FIELDS.moment) ?? '').slice(0, 20),
    issues: [],
  }
}
