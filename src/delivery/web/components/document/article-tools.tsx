import { use } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'

import { Icon } from '../shell/icon.tsx'
import { PagePath } from '../shell/page-path.ts'
import { SiteContext } from '../shell/site-context.ts'

import styles from './article-tools.module.css'

/** What a reader does with a document besides reading it: keep its address, send it, print it. Sending needs no script; without one, the rest is not offered. */
export function ArticleTools({ title }: { readonly title: string }) {
  const { origin } = use(SiteContext)
  const address = origin + use(PagePath)
  return (
    <div className={styles.tools} {...hooks({ tools: true, margin: true, screen: true })}>
      <button type="button" {...hooks({ tool: 'copy', scripted: true })}>
        <Icon name="link" width={20} height={20} />
        Copier le lien
      </button>
      <button type="button" {...hooks({ tool: 'share', scripted: true })}>
        <Icon name="share" width={20} height={20} />
        Partager
      </button>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
        <Icon name="letter" width={20} height={20} />
        Envoyer par courriel
      </a>
      <button type="button" {...hooks({ tool: 'print', scripted: true })}>
        <Icon name="print" width={20} height={20} />
        Imprimer
      </button>
      <output />
    </div>
  )
}
