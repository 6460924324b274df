import { use } from 'react'

import { Icon } from '../shell/icon.tsx'
import { PagePath } from '../shell/page-path.ts'
import { SiteContext } from '../shell/site-context.ts'

import styles from './article-tools.module.css'

/** What a reader does with a document besides reading it: keep its address, send it, print it. Sending needs no script; without one, the rest is not offered. */
export function ArticleTools({ title }: { readonly title: string }) {
  const { origin } = use(SiteContext)
  const address = origin + use(PagePath)
  return (
    <div className={styles.tools} data-tools data-margin data-screen>
      <button type="button" data-tool="copy" data-scripted>
        <Icon name="link" width={20} height={20} />
        Copier le lien
      </button>
      <button type="button" data-tool="share" data-scripted>
        <Icon name="share" width={20} height={20} />
        Partager
      </button>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
        <Icon name="letter" width={20} height={20} />
        Envoyer par courriel
      </a>
      <button type="button" data-tool="print" data-scripted>
        <Icon name="print" width={20} height={20} />
        Imprimer
      </button>
      <output />
    </div>
  )
}
