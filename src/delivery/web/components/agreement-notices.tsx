import type { AgreementNewsItem } from '../../../application/views/home-views.ts'
import { printIdcc } from '../../../domain/editorial/idcc.ts'
import { Day } from './day.tsx'
import { Notices } from './notices.tsx'

import styles from './agreement-notices.module.css'

interface AgreementNoticesProps {
  readonly news: readonly AgreementNewsItem[]
  readonly columns?: boolean
}

/** The texts of collective agreements as news: by which number, whose each is, signed when. */
export function AgreementNotices({ news, columns = false }: AgreementNoticesProps) {
  return (
    <Notices
      columns={columns}
      notices={news.map((item) => ({
        path: item.path,
        title: item.title,
        over: <Whose item={item} />,
        under: <Standing item={item} />,
      }))}
    />
  )
}

function Whose({ item: { agreement, idcc } }: { readonly item: AgreementNewsItem }) {
  return (
    <>
      {idcc !== undefined && `${printIdcc(idcc)} · `}
      <span className={styles.agreement}>{agreement.title}</span>
    </>
  )
}

function Standing({ item: { signedOn, extended } }: { readonly item: AgreementNewsItem }) {
  return (
    <>
      {signedOn !== undefined && (
        <>
          Signature{'\u00A0'}: <Day at={signedOn} /> ·{' '}
        </>
      )}
      {extended ? 'étendu' : 'non étendu'}
    </>
  )
}
