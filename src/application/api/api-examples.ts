import type { Code } from '#domain/editorial/document-body.ts'
import { MCP_PATH } from '#domain/navigation/site-paths.ts'

/** Placeholder for omitted parts of an example. */
const CUT = '…'

/** Example of an API call with its answer, which may be shortened. */
export interface ApiExample {
  readonly path: string
  /** JSON body of a POST request. Absent for a GET request. */
  readonly message?: object
  /** Response body: JSON, or the first lines of a text. */
  readonly answer: object | string
}

const DEFINITION = '/guide/definition/duerp'

/** Returns the examples of the API page by name, with URLs of this origin. */
export function apiExamples(origin: string): Readonly<Record<ExampleName, ApiExample>> {
  const url = origin + DEFINITION
  return {
    json: { path: `${DEFINITION}.json`, answer: pageAnswer(url) },
    markdown: {
      path: `${DEFINITION}.md`,
      answer: [`# ${TITLE}`, '', `Adresse\u00A0: ${url}`, '', CUT].join('\n'),
    },
    search: {
      path: '/recherche.json?query=duerp',
      answer: {
        schema: 'page/2',
        kind: 'search',
        links: [{ title: TITLE, url, section: 'Définition' }, CUT],
        [CUT]: CUT,
      },
    },
    problem: {
      path: '/guide/introuvable.json',
      answer: {
        title: 'Page introuvable',
        status: 404,
        detail: 'La page demandée n’existe pas ou n’existe plus.',
      },
    },
    tool: {
      path: MCP_PATH,
      message: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'simuler', arguments: { outil: 'preavis-de-demission' } },
      },
      answer: toolAnswer(`${origin}/simulateur/preavis-de-demission`),
    },
  }
}

type ExampleName = 'json' | 'markdown' | 'search' | 'problem' | 'tool'

const TITLE = 'Document unique d’évaluation des risques professionnels (DUERP)'
const STANDFIRST =
  'Document dans lequel l’employeur transcrit l’évaluation des risques auxquels les salariés sont exposés. Il est obligatoire dès le premier salarié et se conserve quarante ans.'

function pageAnswer(url: string): object {
  return {
    schema: 'page/2',
    id: DEFINITION,
    kind: 'definition',
    url,
    title: TITLE,
    standfirst: STANDFIRST,
    premium: false,
    breadcrumb: [CUT],
    document: {
      publishedAt: '2025-10-12T22:00:00.000Z',
      demo: true,
      hasText: true,
      [CUT]: CUT,
    },
    links: [CUT],
    markdown: CUT,
    hash: CUT,
    alternates: { html: url, json: `${url}.json`, markdown: `${url}.md` },
  }
}

function toolAnswer(url: string): object {
  return {
    jsonrpc: '2.0',
    id: 1,
    result: {
      content: [{ type: 'text', text: '# Préavis de démission…' }],
      structuredContent: {
        url,
        kind: 'question',
        tool: 'preavis-de-demission',
        question: {
          id: 'profession',
          label: 'Le salarié est-il dans l’un de ces cas…',
          [CUT]: CUT,
        },
        [CUT]: CUT,
      },
    },
  }
}

/** Returns an example as two code blocks: the curl command, and the response body. */
export function exampleBlocks(
  { path, message, answer }: ApiExample,
  origin: string,
): readonly [request: Code, answer: Code] {
  const options = message === undefined ? [] : postOptions(message)
  const words = ['curl', ...options, quoted(origin + path)]
  const command = words.join(message === undefined ? ' ' : ' \\\n  ')
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer, undefined, 2)
  return [
    { type: 'code', caption: 'Demande', text: command },
    { type: 'code', caption: 'Réponse', text },
  ]
}

function postOptions(message: object): readonly string[] {
  return [
    `--header ${quoted('Content-Type: application/json')}`,
    `--header ${quoted('Accept: application/json, text/event-stream')}`,
    `--data ${quoted(JSON.stringify(message))}`,
  ]
}

function quoted(word: string): string {
  return `'${word}'`
}
