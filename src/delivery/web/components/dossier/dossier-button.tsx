import { use } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { Icon } from '../text/icon.tsx'
import { DossierLabel } from '../text/site-and-page-contexts.ts'

interface DossierButtonProps {
  /** Path of the page with its query, if it is not the canonical path. */
  readonly address?: string
  /** Title of the page, if it is not the title in the head. */
  readonly title?: string
}

/**
 * Renders the button that adds the page to the reader's dossier, a list of pages to print. Renders
 * nothing for a page that a dossier cannot contain.
 */
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
