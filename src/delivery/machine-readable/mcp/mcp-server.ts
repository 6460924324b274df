import { McpServer } from '@modelcontextprotocol/server'
import type { CallToolResult } from '@modelcontextprotocol/server'

import { parseIdcc } from '#domain/editorial/idcc-number.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { DAY_PROBLEMS, parseWrittenDay } from '#domain/shared/parse-written-day.ts'
import type { DayProblem } from '#domain/shared/parse-written-day.ts'

import type { PageData } from '../json/page-schema.ts'
import { pageText } from '../page-text.ts'
import {
  changesSince,
  changesText,
  loadAgreementChangelog,
  loadArticleChangelog,
} from './collect-law-changes.ts'
import { compareVersions, versionOn } from './compare-law-versions.ts'
import {
  loadAgreementPage,
  loadAgreementPart,
  loadArticlePage,
  loadArticlePageOn,
  loadComparisonPage,
} from './load-law-and-agreement-pages.ts'
import type { McpDataSource } from './mcp-data-source.ts'
import { addResources } from './mcp-resources.ts'
import { refusal, registerTool } from './register-tool.ts'
import { loadRequestedPage } from './requested-paths.ts'
import { INPUT_SCHEMAS, OUTPUT_SCHEMAS } from './tool-schemas.ts'

const INSTRUCTIONS =
  'Droit du travail français\u00A0: Code du travail, conventions collectives, guides et actualités, avec leurs sources. Citez l’adresse et l’état du droit de chaque réponse. Ces textes ne remplacent pas le conseil d’un professionnel du droit.'

/** Creates an MCP server with all tools and resources, for one request or connection. */
export function createMcpServer(source: McpDataSource): McpServer {
  const server = new McpServer(
    { name: 'preavis', title: 'Préavis', version: '1.0.0' },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  )
  addSearchAndPages(server, source)
  addLaw(server, source)
  addSimulators(server, source)
  addChanges(server, source)
  addResources(server, source)
  return server
}

function addSearchAndPages(server: McpServer, source: McpDataSource): void {
  registerTool(server, 'rechercher', {
    title: 'Rechercher',
    description: 'Cherche dans le site, avec la réponse directe quand la question en a une.',
    input: INPUT_SCHEMAS.rechercher,
    output: OUTPUT_SCHEMAS.page,
    answer: async ({ question, page = 1 }) => {
      const query = new URLSearchParams({
        query: question,
        ...(page > 1 && { page: String(page) }),
      })
      return pageResult(await source.page(`${PATHS.search}?${query}`), 'Rien à cette page.')
    },
  })
  registerTool(server, 'lire_page', {
    title: 'Lire une page',
    description:
      'Donne une page publique du site par son chemin ou son adresse, par exemple /guide.',
    input: INPUT_SCHEMAS.lire_page,
    output: OUTPUT_SCHEMAS.page,
    answer: async ({ chemin }) =>
      pageResult(
        await loadRequestedPage(source, chemin),
        'Aucune page n’est en ligne à cette adresse.',
      ),
  })
}

function addLaw(server: McpServer, source: McpDataSource): void {
  registerTool(server, 'lire_article', {
    title: 'Lire un article du Code du travail',
    description:
      'Donne un article en vigueur, ses versions et ce qui le cite, ou son texte à une date.',
    input: INPUT_SCHEMAS.lire_article,
    output: OUTPUT_SCHEMAS.page,
    answer: async ({ numero, date }) => {
      if (date === undefined)
        return pageResult(await loadArticlePage(source, numero), UNKNOWN_ARTICLE)
      const day = parseWrittenDay(date)
      if (!day.ok) return dateRefusal(date, day.problem)
      const page = await loadArticlePageOn(source, numero, day.value)
      const isMissing = page?.document?.hasText === false
      return isMissing ? refusal(page.markdown) : pageResult(page, UNKNOWN_ARTICLE)
    },
  })
  registerTool(server, 'lire_convention', {
    title: 'Lire une convention collective',
    description: 'Donne une convention par son IDCC\u00A0: ses textes, ou une de ses parties.',
    input: INPUT_SCHEMAS.lire_convention,
    output: OUTPUT_SCHEMAS.page,
    answer: async ({ idcc, partie }) => {
      const agreement = await loadAgreementPage(source, idcc)
      if (!agreement) return refusal(UNKNOWN_AGREEMENT)
      if (partie === undefined) return pageResult(agreement, '')
      const part = await loadAgreementPart(source, agreement, partie)
      return pageResult(part, 'Cette convention n’a pas de partie de ce nom.')
    },
  })
}

const UNKNOWN_ARTICLE = 'Le site n’a pas d’article du Code du travail de ce numéro.'
const UNKNOWN_AGREEMENT = 'Le site n’a pas de convention collective de ce numéro ou de ce titre.'

function addSimulators(server: McpServer, { simulate }: McpDataSource): void {
  registerTool(server, 'simuler', {
    title: 'Simuler',
    description:
      'Pose la question suivante d’un simulateur, ou répond avec les passages des textes.',
    input: INPUT_SCHEMAS.simuler,
    output: OUTPUT_SCHEMAS.simulation,
    answer: async ({ outil, idcc, reponses = {} }) => {
      const named = idcc === undefined ? undefined : parseIdcc(idcc)
      if (named?.ok === false) return refusal(UNKNOWN_AGREEMENT)
      const { text, data } = await simulate({
        tool: outil,
        answers: new Map(Object.entries(reponses)),
        ...(named && { idcc: named.value }),
      })
      return answer(text, data)
    },
  })
}

function addChanges(server: McpServer, source: McpDataSource): void {
  registerTool(server, 'comparer', {
    title: 'Comparer un article à deux dates',
    description:
      'Dit ce qui a changé dans un article du Code du travail entre deux dates, mot à mot.',
    input: INPUT_SCHEMAS.comparer,
    output: OUTPUT_SCHEMAS.comparison,
    answer: async ({ numero, du, au }) => {
      const [start, end] = [parseWrittenDay(du), parseWrittenDay(au)]
      if (!start.ok) return dateRefusal(du, start.problem)
      if (!end.ok) return dateRefusal(au, end.problem)
      const [first, last] = inOrder(start.value, end.value)
      const page = await loadComparisonPage(source, numero, [first, last])
      if (!page) return refusal(UNKNOWN_ARTICLE)
      const [from, to] = [versionOn(page, first), versionOn(page, last)]
      if (!from || !to) return refusal(page.markdown)
      const compared = compareVersions(page, from, to)
      const { title, url, note, markdown } = compared
      return answer([title, url, note, markdown].join('\n\n'), compared)
    },
  })
  registerTool(server, 'suivre_modifications', {
    title: 'Suivre les modifications',
    description:
      'Liste les articles ajoutés, modifiés ou retirés d’une convention, ou ce qui a changé d’un article du Code du travail, par les éditions depuis une date.',
    input: INPUT_SCHEMAS.suivre_modifications,
    output: OUTPUT_SCHEMAS.changes,
    answer: async ({ numero, idcc, depuis }) => {
      if ((numero === undefined) === (idcc === undefined)) {
        return refusal('Donnez le numéro d’un article, ou l’IDCC d’une convention.')
      }
      const since = parseWrittenDay(depuis)
      if (!since.ok) return dateRefusal(depuis, since.problem)
      const first =
        numero === undefined
          ? await loadAgreementChangelog(source, idcc ?? '')
          : await loadArticleChangelog(source, numero)
      if (!first) return refusal(numero === undefined ? UNKNOWN_AGREEMENT : UNKNOWN_ARTICLE)
      const changes = await changesSince(source, first, since.value)
      return answer(changesText(changes), changes)
    },
  })
}

function pageResult(page: PageData | undefined, missing: string): CallToolResult {
  return page ? answer(pageText(page), page) : refusal(missing)
}

function answer(text: string, data: Readonly<Record<string, unknown>>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: { ...data } }
}

function dateRefusal(text: string, problem: DayProblem): CallToolResult {
  return refusal(`«\u00A0${text}\u00A0»\u00A0: ${DAY_PROBLEMS[problem]}`)
}

function inOrder(one: CalendarDay, other: CalendarDay): readonly [CalendarDay, CalendarDay] {
  return one < other ? [one, other] : [other, one]
}
