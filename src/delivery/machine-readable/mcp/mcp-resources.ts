import type { McpServer } from '@modelcontextprotocol/server'

import { THEME_KEYS, themeSectionPath } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { pageText } from '../page-text.ts'
import type { McpDataSource } from './mcp-data-source.ts'

interface Resource {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly path: string
}

const RESOURCES: readonly Resource[] = [
  {
    name: 'code-du-travail',
    title: 'Plan du Code du travail',
    description: 'Les parties du Code, avec leurs adresses.',
    path: PATHS.labourCode,
  },
  {
    name: 'conventions-collectives',
    title: 'Conventions collectives',
    description: 'Toutes les conventions, avec leurs adresses.',
    path: PATHS.agreements,
  },
  ...THEME_KEYS.map((theme) => ({
    name: `theme-${theme}`,
    title: THEME_TITLES[theme],
    description: 'Les pages de ce thème.',
    path: themeSectionPath(theme),
  })),
]

/**
 * Registers the MCP resources of a server: the Labour Code's table of contents, the list of
 * agreements, and a page per theme.
 */
export function addResources(server: McpServer, { page }: McpDataSource): void {
  for (const { name, title, description, path } of RESOURCES) {
    const config = { title, description, mimeType: 'text/markdown' }
    server.registerResource(name, `preavis:/${path}`, config, async ({ href }) => {
      const resourcePage = await page(path)
      const text = resourcePage
        ? pageText(resourcePage)
        : 'Le site n’a pas encore importé cette page.'
      return { contents: [{ uri: href, mimeType: 'text/markdown', text }] }
    })
  }
}
