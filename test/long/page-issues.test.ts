import { expect, test } from 'vitest'

import { pageIssues } from './page-issues.ts'

const DATA = '{"@context":"https://schema.org","@type":"Article","name":"undefined"}'
const SOUND = `<!doctype html><html><head><title>T</title>
<meta name="description" content="Ce que dit la loi."><link rel="canonical" href="https://x.example/guide/a">
<script type="application/ld+json">${DATA}</script></head>
<body><h1 class="t">Le <em>préavis</em></h1><p>Un texte.</p><script>undefined</script></body></html>`

test('a sound page has no issues', () => {
  expect(pageIssues(SOUND, '/guide/a')).toEqual([])
})

test.each([
  [SOUND.replace('<p>', '<h1>Deux</h1><p>'), '2 h1'],
  [SOUND.replace(/<h1.*<\/h1>/u, ''), '0 h1'],
  [SOUND.replace(/(<h1[^>]*>).*<\/h1>/u, '$1<b></b></h1>'), 'an empty h1'],
  [SOUND.replace('Ce que dit la loi.', ' '), 'no description'],
  [SOUND.replace('/guide/a"', '/guide/b"'), 'canonical https://x.example/guide/b'],
  [SOUND.replace(/<link[^>]*>/u, ''), 'canonical undefined'],
  [SOUND.replace(/<script type.*?<\/script>/u, ''), 'no JSON-LD'],
  [SOUND.replace(DATA, '{'), 'JSON-LD that is no JSON'],
  [SOUND.replace('"@type":"Article",', ''), 'JSON-LD without @context and @type'],
  [SOUND.replace('Un texte.', 'Le [object Object]'), '« [object Object] » in the text'],
  [SOUND.replace('Un texte.', 'undefined articles'), '« undefined » in the text'],
  [SOUND.replace('Un texte.', 'NaN articles'), '« NaN » in the text'],
  [
    SOUND.replace('Un texte.', 'x'.repeat(1_600_000)),
    expect.stringContaining('characters of HTML'),
  ],
])('a faulty page is reported with its issue %#', (html, issue) => {
  expect(pageIssues(html, '/guide/a')).toEqual([issue])
})
