import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { AccountFrame } from '#delivery/web/account/account-frame.ts'
import type { AccountView } from '#delivery/web/account/account-view.ts'

import { fontsOf, manifestAt, sheetOf, styleHashOf } from './build-manifest.ts'

/** The painter of the pages of the account service, and the hash of their own stylesheet. */
export interface AccountBuild {
  readonly paint: (view: AccountView, frame: AccountFrame) => string
  readonly styleHash: string
}

const SCRIPT_ENTRY = 'src/delivery/web/client/account/account.ts'
const STYLE_ENTRY = 'src/delivery/web/account/account-sheet.ts'

/** Loads what the build made for the account service. */
export async function loadAccountBuild(folder: string): Promise<AccountBuild> {
  const clientFolder = join(folder, 'client')
  const manifest = await manifestAt(join(clientFolder, '.vite/account.json'))
  const painter: Painter = await import(pathToFileURL(join(folder, 'server/paint-account.js')).href)
  const assets = {
    css: await sheetOf(manifest, STYLE_ENTRY, clientFolder),
    script: `/${manifest[SCRIPT_ENTRY]?.file ?? ''}`,
    fonts: fontsOf(manifest),
  }
  return {
    paint: (view, frame) => painter.paintAccount(view, frame, assets),
    styleHash: styleHashOf(assets.css),
  }
}

interface Painter {
  paintAccount(
    view: AccountView,
    frame: AccountFrame,
    assets: { readonly css: string; readonly script: string; readonly fonts: readonly string[] },
  ): string
}
