import { use } from 'react'

import { FrameContext } from '../frame-context.ts'
import { Form } from './form.tsx'
import { OwnList } from './own-list.tsx'
import { Panel } from './panel.tsx'

/** The accounts elsewhere by which one signs in here; on a developer's machine one may be added. */
export function LinkedAccounts() {
  const { demonstration } = use(FrameContext)
  return (
    <Panel
      id="lies"
      title="Comptes liés"
      intro="Les autres comptes par lesquels vous vous connectez ici."
    >
      <OwnList name="identities" title="Comptes liés" empty="Aucun compte lié." remove="Délier" />
      {demonstration && (
        <Form name="link" submit="Lier un compte de démonstration" quiet>
          {null}
        </Form>
      )}
    </Panel>
  )
}
