import { use } from 'react'

import { closestPath } from '#domain/navigation/menu.ts'

import { PagePath } from './page-path.ts'

/** How a link of a menu stands to the page being painted: it leads to it, to what it belongs to, or elsewhere. */
export type CurrentOf = (url: string) => 'page' | 'true' | undefined

/** How each of these links of a menu stands to the page being painted. */
export function useCurrentEntry(urls: readonly string[]): CurrentOf {
  const path = use(PagePath)
  const closest = closestPath(urls, path)
  return (url) => {
    if (url !== closest) return undefined
    return url === path ? 'page' : 'true'
  }
}
