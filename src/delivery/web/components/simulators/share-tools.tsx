import { use } from 'react'
import type { ReactNode } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { DossierButton } from '../dossier/dossier-button.tsx'
import { Icon } from '../shell/icon.tsx'
import { SiteContext } from '../shell/site-and-page-contexts.ts'

import layoutStyles from '../document/layout.module.css'
import styles from './simulator.module.css'

interface ShareToolsProps {
  /** Path of the result, with its query. */
  readonly path: string
  /** Title of the result in a dossier. */
  readonly title: string
  /** Links to files. */
  readonly children?: ReactNode
}

/**
 * Renders the tools of a simulator result: copy, share, print, add to the dossier, and links to its
 * files. Without JavaScript only the files are visible.
 */
export function ShareTools({ path, title, children }: ShareToolsProps) {
  const address = use(SiteContext).origin + path
  return (
    <div
      className={`${layoutStyles.tools} ${styles.bar}`}
      {...dataAttributes({ tools: true, screen: true, chrome: true })}
    >
      <button type="button" {...dataAttributes({ tool: 'copy', scripted: true, address })}>
        <Icon name="link" width={20} height={20} />
        Copier le lien
      </button>
      <button type="button" {...dataAttributes({ tool: 'share', scripted: true, address })}>
        <Icon name="share" width={20} height={20} />
        Partager
      </button>
      <button type="button" {...dataAttributes({ tool: 'print', scripted: true })}>
        <Icon name="print" width={20} height={20} />
        Imprimer
      </button>
      <DossierButton address={path} title={title} />
      {children}
      <output />
    </div>
  )
}
