import { createContext, useContext } from 'react'

import type { PreviewedGate } from '#application/views/continuation-and-preview-views.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'

import { PremiumGate } from '../premium/premium-gate.tsx'
import { renderBody } from './document-body.tsx'

/**
 * Renders the Premium gate where its island mounts, marked `data-unsettled` until the reader's
 * rights are known. A preview renders the gate or continuation that the editor chose.
 */
export function GateMountPoint({ openedBy }: GateProps) {
  const previewed = useContext(PreviewedGateContext)
  if (previewed !== undefined) return <PreviewGate previewed={previewed} openedBy={openedBy} />
  return (
    <div
      id={pageIds.gate}
      {...dataAttributes({
        unsettled: true,
        chrome: true,
        ...(openedBy !== undefined && { openers: openedBy }),
      })}
    >
      <PremiumGate openedBy={openedBy} />
    </div>
  )
}

interface GateProps {
  /** French words for the rights that open the Premium part as well. */
  readonly openedBy: string | undefined
}

function PreviewGate({ previewed, openedBy }: GateProps & { readonly previewed: PreviewedGate }) {
  if (previewed.kind === 'gate') return <PremiumGate state={previewed.state} openedBy={openedBy} />
  const { body, publicBlocks } = previewed.view
  return (
    <div className="prose" {...dataAttributes({ continuation: true })}>
      {renderBody(body.slice(publicBlocks))}
    </div>
  )
}

/** Gate or continuation shown to an editor in a preview; undefined on the public page. */
export const PreviewedGateContext = createContext<PreviewedGate | undefined>(undefined)
