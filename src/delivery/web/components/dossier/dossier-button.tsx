import { use } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { Icon } from '../shell/icon.tsx'
import { DossierLabel } from '../shell/page-context.ts'

interface DossierButtonProps {
  /** The path of the page with its query, if not the canonical one. */
  readonly address?: string
  /** The title of the page, if not that of its head. */
  readonly title?: string
}

/** Renders the button that adds the page to the dossier; nothing if a dossier cannot hold it. */
export function DossierButton({ address, title }: DossierButtonProps) {
  const kind = use(DossierLabel)
  if (kind === undefined) return null
  return (
    <button
      type="button"
      {...dataAttributes({ tool: 'dossier', scripted: true, kind, address, title })}
    >
      <Icon name="paper" width={20} height={20} />
      Ajouter au dossier
    </button>
  )
}
