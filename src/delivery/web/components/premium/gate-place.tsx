import { createContext, useContext } from 'react'

import type { PreviewedGate } from '#application/views/continuation-view.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { renderBody } from '../text/body.tsx'
import { PremiumGate } from './premium-gate.tsx'

/** The place of the continuation in a premium article, with the gate that everyone receives; `data-unsettled` until it is known where the reader stands. In preview it is settled, whoever the editor is: no island finds it. */
export function GatePlace() {
  const previewed = useContext(PreviewedGateContext)
  if (previewed !== undefined) return <SettledGate previewed={previewed} />
  return (
    <div id={pageIds.gate} {...hooks({ unsettled: true })}>
      <PremiumGate />
    </div>
  )
}

function SettledGate({ previewed }: { readonly previewed: PreviewedGate }) {
  if (previewed.kind === 'gate') return <PremiumGate state={previewed.state} />
  const { body, publicBlocks } = previewed.view
  return (
    <div className="prose" {...hooks({ continuation: true })}>
      {renderBody(body.slice(publicBlocks))}
    </div>
  )
}

/** What an editor sees in the place of the continuation; undefined on the page that everybody has. */
export const PreviewedGateContext = createContext<PreviewedGate | undefined>(undefined)
