import { rm } from 'node:fs/promises'

import type { PublishedDocuments } from '#ports/article-search.ts'
import { isOutage } from '#ports/outage.ts'

import { buildIndex } from './build-index.ts'
import { changesSince } from './index-changes.ts'
import { followIndex, replaceIndex } from './index-folder.ts'

/** Brings the index of a folder to what is published by the documents that changed; builds it from nothing when most of them did, or when what is there cannot be used. */
export async function followPublished(
  folder: string,
  published: PublishedDocuments,
  state: string,
): Promise<number> {
  const build = (file: string) => buildFrom(file, published, state)
  try {
    return await followIndex(folder, build)
  } catch (fault) {
    if (isOutage(fault)) throw fault
    return replaceIndex(folder, build)
  }
}

async function buildFrom(
  file: string,
  published: PublishedDocuments,
  state: string,
): Promise<number> {
  const changes = await changesSince(file, published, state)
  if (changes.gone.length <= changes.held / 2) return buildIndex(file, changes)
  await rm(file)
  return buildIndex(file, await changesSince(file, published, state))
}
