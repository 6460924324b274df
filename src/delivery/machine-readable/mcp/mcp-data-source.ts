import type { SimulationRequest } from '#application/simulators/simulation-types.ts'

import type { PageData } from '../json/page-schema.ts'

/** Data behind the MCP tools: the local site or a remote server. */
export interface McpDataSource {
  /** Loads the page at a path with query. Returns undefined if there is none. */
  readonly page: (address: string) => Promise<PageData | undefined>
  /** Runs a simulator with the given answers, and returns its next step. */
  readonly simulate: (request: SimulationRequest) => Promise<SimulatedStep>
}

/** Step of a simulation, as text and as data: the next question, or the result. */
export interface SimulatedStep {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}
