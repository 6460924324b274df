import { selectorOf } from '#delivery/web/contract/hooks.ts'

import { lazyScript } from '../shell/lazy-scripts.ts'

/** Answers the tools of the page, with a script that comes when the first is used; a link then leads where it does without a script. */
export function bindTools(): void {
  addEventListener('click', (event) => {
    const { target } = event
    const tool = target instanceof Element && target.closest<HTMLElement>(selectorOf('tool'))
    if (!tool || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    lazyScript('tools').then(
      (script) => script.answerTool(tool),
      () => tool instanceof HTMLAnchorElement && location.assign(tool.href),
    )
  })
}
