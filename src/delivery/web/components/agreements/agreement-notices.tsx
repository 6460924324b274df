import type { AgreementNewsPiece } from '#domain/editorial/agreement-news.ts'
import type { TitledPath } from '#domain/editorial/document-detail.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'

import { Notices } from '../document/notices.tsx'
import { Day } from '../text/day.tsx'

import styles from './agreement-notices.module.css'

interface AgreementNoticesProps {
  readonly news: readonly AgreementNewsPiece[]
  readonly columns?: boolean
}

/** The news of the collective agreements: by which number, whose each is, signed or announced when. */
export function AgreementNotices({ news, columns = false }: AgreementNoticesProps) {
  return (
    <Notices
      columns={columns}
      notices={news.map((item) => ({
        path: item.path,
        title: item.title,
        ...(item.agreement && { over: <Whose agreement={item.agreement} idcc={item.idcc} /> }),
        under: <Standing item={item} />,
      }))}
    />
  )
}

interface WhoseProps {
  readonly agreement: TitledPath
  readonly idcc: string | undefined
}

function Whose({ agreement, idcc }: WhoseProps) {
  return (
    <>
      {idcc !== undefined && `${printIdcc(idcc)} · `}
      <span className={styles.agreement}>{agreement.title}</span>
    </>
  )
}

function Standing({ item }: { readonly item: AgreementNewsPiece }) {
  const { signedOn, announcedAt, extended } = item
  return (
    <>
      {signedOn !== undefined && (
        <>
          Signature{'\u00A0'}: <Day at={signedOn} /> ·{' '}
        </>
      )}
      {announcedAt !== undefined && <Day at={announcedAt} />}
      {extended !== undefined && (extended ? 'étendu' : 'non étendu')}
    </>
  )
}
