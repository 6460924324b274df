import { cell, link, paragraph } from '#domain/editorial/body-builders.ts'
import type { Body, TableCell } from '#domain/editorial/document-body.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { SIMULATOR_IDS, SIMULATOR_TITLES } from '#domain/simulators/simulator-ids.ts'

import type { SummaryOf } from '../../shared/documents-of-kind.ts'
import type { PageSimulators } from '../common/loaded-page.ts'

const HEAD = ['Convention', 'Simulateurs'].map((title) => cell(title, true))

const EVERY_TOOL = 'tous'

/**
 * Returns a table of the agreements in force that simulators cover: their tools, and the day of the
 * text that was read. Returns an empty body if the site holds none of them.
 */
export async function agreementCoverage(
  agreements: readonly SummaryOf<'agreement'>[],
  covered: PageSimulators['covered'],
): Promise<Body> {
  const tools = await Promise.all(
    SIMULATOR_IDS.map(async (tool) => ({
      title: SIMULATOR_TITLES[tool],
      idccs: await covered(tool),
    })),
  )
  const rows = agreements
    .filter(({ closed }) => closed === undefined)
    .toSorted((a, b) => compareFrench(a.shortTitle, b.shortTitle))
    .map((agreement) => ({
      agreement,
      titles: tools
        .filter(({ idccs }) => agreement.idcc !== undefined && idccs.has(agreement.idcc))
        .map(({ title }) => title),
    }))
    .filter(({ titles }) => titles.length > 0)
    .map(({ agreement, titles }) =>
      rowOf(agreement, titles.length === tools.length ? EVERY_TOOL : titles.join(', ')),
    )
  return rows.length === 0 ? [] : [{ type: 'table', rows: [HEAD, ...rows] }]
}

function rowOf(
  { shortTitle, path, idcc = '', source }: SummaryOf<'agreement'>,
  tools: string,
): readonly TableCell[] {
  const day = source === undefined ? '' : ` (texte au ${frenchDate(source.updatedAt)})`
  return [
    { header: true, children: [paragraph(link(shortTitle, path), ` (${formatIdcc(idcc)})`)] },
    cell(tools + day, false),
  ]
}
