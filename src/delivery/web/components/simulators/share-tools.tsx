import { use } from 'react'
import type { ReactNode } from 'react'

import { answerTitle } from '#application/simulators/answer-document.ts'
import type { AnswerDocument } from '#application/simulators/answer-document.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { DossierButton } from '../dossier/dossier-button.tsx'
import { Icon } from '../text/icon.tsx'
import { SiteContext } from '../text/site-and-page-contexts.ts'

import layoutStyles from '../document/layout.module.css'
import styles from './simulator.module.css'

interface ShareToolsProps {
  readonly answer: AnswerDocument
  /** Links to files. */
  readonly children?: ReactNode
}

/**
 * Renders the tools of a simulator result: copy, share, print, add to the dossier, and links to its
 * files. Without JavaScript only the files are visible.
 */
export function ShareTools({ answer, children }: ShareToolsProps) {
  const address = use(SiteContext).origin + answer.sharePath
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
      <DossierButton address={answer.sharePath} title={answerTitle(answer)} />
      {children}
      <output />
    </div>
  )
}
