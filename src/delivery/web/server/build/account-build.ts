import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { AccountFrame, AccountView } from '@preavis/identity-provider'

import { fontsOf, manifestAt, sheetOf, styleHashOf } from './build-manifest.ts'

/** The renderer of the account pages, and the hash of their stylesheet. */
export interface AccountBuild {
  readonly render: (view: AccountView, frame: AccountFrame) => string
  readonly styleHash: string
}

const SCRIPT_ENTRY = 'src/delivery/web/client/wiring/account.ts'
const STYLE_ENTRY = 'packages/identity-provider/src/pages/account-sheet.ts'

/** Loads what the build made for the account pages. */
export async function loadAccountBuild(folder: string): Promise<AccountBuild> {
  const clientFolder = join(folder, 'client')
  const manifest = await manifestAt(join(clientFolder, '.vite/account.json'))
  const renderer: Renderer = await import(
    pathToFileURL(join(folder, 'server/render-account.js')).href
  )
  const assets = {
    css: await sheetOf(manifest, STYLE_ENTRY, clientFolder),
    script: `/${manifest[SCRIPT_ENTRY]?.file ?? ''}`,
    fonts: fontsOf(manifest),
  }
  return {
    render: (view, frame) => renderer.renderAccount(view, frame, assets),
    styleHash: styleHashOf(assets.css),
  }
}

interface Renderer {
  renderAccount(
    view: AccountView,
    frame: AccountFrame,
    assets: { readonly css: string; readonly script: string; readonly fonts: readonly string[] },
  ): string
}
