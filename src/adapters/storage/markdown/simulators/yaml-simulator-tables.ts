import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { lazyLoad } from '#domain/shared/lazy.ts'
import { tableFile } from '#domain/simulators/rule-table.ts'
import type { Question, Table } from '#domain/simulators/rule-table.ts'
import { SIMULATOR_IDS } from '#domain/simulators/simulator-ids.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import type { SimulatorTables } from '#ports/simulator-tables.ts'

import { InvalidContent } from '../content-issue.ts'
import type { ContentIssue } from '../content-issue.ts'
import { parseTable } from './parse-simulator-table.ts'
import { sharedQuestionsSchema, tableSchema } from './simulator-table-schema.ts'
import { loadLocatedYaml } from './yaml-with-line-numbers.ts'

const FOLDER = 'simulateurs'
const QUESTIONS_FILE = `${FOLDER}/questions.yaml`
const AGREEMENT_FILE = /^(\d{4})\.yaml$/u
const TABLE_FILE = /^(?:code|\d{4})\.yaml$/u

type SharedQuestions = ReadonlyMap<string, Question>

/**
 * Creates the store of the simulator tables of the content folder, loaded on demand and cached.
 * `table` and `all` reject with `InvalidContent` if a file that they load has an issue.
 */
export function yamlSimulatorTables(folder: string): SimulatorTables {
  const questions = lazyLoad(() => sharedQuestions(folder))
  const readings = new Map<string, () => Promise<Table | undefined>>()
  const table = (tool: SimulatorId, idcc?: string): Promise<Table | undefined> => {
    const file = tableFile({ tool, idcc })
    const load =
      readings.get(file) ??
      lazyLoad(async () => {
        if (!existsSync(join(folder, file))) return undefined
        const table = await loadTable(folder, { tool, idcc }, await questions())
        if (table.table) return table.table
        throw new InvalidContent(table.issues)
      })
    readings.set(file, load)
    return load()
  }
  return {
    covered: async (tool) =>
      new Set(
        (await fileNames(folder, tool)).flatMap((name) => AGREEMENT_FILE.exec(name)?.[1] ?? []),
      ),
    table,
    all: async () => {
      await questions()
      return allTables(folder, table)
    },
  }
}

/** Loads all tables; throws `InvalidContent` with the issues of every file. */
async function allTables(
  folder: string,
  table: SimulatorTables['table'],
): Promise<readonly Table[]> {
  const tables: Table[] = []
  const issues: ContentIssue[] = []
  for (const tool of SIMULATOR_IDS) {
    for (const name of await fileNames(folder, tool)) {
      if (!TABLE_FILE.test(name)) {
        issues.push({ file: `${FOLDER}/${tool}/${name}`, place: 'fichier', message: BAD_NAME })
        continue
      }
      const idcc = name === 'code.yaml' ? undefined : name.slice(0, 4)
      try {
        const loadedTable = await table(tool, idcc)
        if (loadedTable) tables.push(loadedTable)
      } catch (error) {
        if (!(error instanceof InvalidContent)) throw error
        issues.push(...error.issues)
      }
    }
  }
  if (issues.length > 0) throw new InvalidContent(issues)
  return tables
}

const BAD_NAME = 'le nom d’une table est code.yaml, ou un IDCC de quatre chiffres'

async function fileNames(folder: string, tool: SimulatorId): Promise<readonly string[]> {
  const path = join(folder, FOLDER, tool)
  return existsSync(path) ? (await readdir(path)).toSorted() : []
}

async function sharedQuestions(folder: string): Promise<SharedQuestions> {
  const questionsFile = await loadLocatedYaml(folder, QUESTIONS_FILE, sharedQuestionsSchema)
  if (!('content' in questionsFile)) throw new InvalidContent(questionsFile)
  return new Map(questionsFile.content.questions.map((question) => [question.id, question]))
}

async function loadTable(
  folder: string,
  { tool, idcc }: Pick<Table, 'tool' | 'idcc'>,
  shared: SharedQuestions,
): Promise<ReturnType<typeof parseTable>> {
  const file = tableFile({ tool, idcc })
  const locatedTable = await loadLocatedYaml(folder, file, tableSchema)
  return 'content' in locatedTable
    ? parseTable({ tool, idcc, file }, locatedTable, shared)
    : { issues: locatedTable }
}
