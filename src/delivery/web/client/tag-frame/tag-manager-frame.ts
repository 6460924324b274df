import '../consent/data-layer.ts'
import { dataOf } from '#delivery/web/contract/data-attributes.ts'

// The script of the tag manager's iframe: opaque origin, no cookies, no storage. It receives only
// messages from the page.

const script = document.currentScript
const { id = '', origin = '' } = script ? dataOf(script) : {}

addEventListener('message', ({ source, data }) => {
  if (source !== parent || !Array.isArray(data)) return
  const layer = (window.dataLayer ??= [])
  const starts = layer.length === 0
  layer.push(...data)
  if (!starts) return
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const loader = document.createElement('script')
  loader.src = `${origin}/gtm.js?id=${id}`
  document.head.append(loader)
})
