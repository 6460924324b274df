import { expect, test } from 'vitest'

import { articleBody } from '#adapters/http/sources/agreements/agreement-article-body.ts'
import { kaliDialect } from '#adapters/http/sources/agreements/kali-html-dialect.ts'
import { inlineText, plainText } from '#domain/editorial/body-text.ts'

const dialect = kaliDialect(() => undefined)

function read(content: string, changes: Readonly<Record<string, string>> = {}) {
  return articleBody({ cid: '', id: '', etat: 'VIGUEUR', content, ...changes }, dialect)
}

function convertArticle(content: string): string {
  return plainText(read(content).body).replaceAll(/[\s\u00A0\u202F]+/g, ' ')
}

test.each([
  ['<p>1/4 temps < Tps ≤ 1/2 temps</p>', '1/4 temps < Tps ≤ 1/2 temps'],
  ['<p>port (en euros)   INDEMNIT<E> de trajet</p>', 'port (en euros) INDEMNIT<E> de trajet'],
  ['<p>au 1er janvier 2007.<RL    b) Utilisation</p>', 'au 1er janvier 2007.<RL b) Utilisation'],
  [
    '<p></p><RLCOEFFICIENT  hiérarchique (1)   AU 1er mai',
    '<RLCOEFFICIENT hiérarchique (1) AU 1er mai',
  ],
  ['<TABLE><TR><TD> - contr<CB>le </TD></TR></TABLE>', '- contr<CB>le'],
])('an unknown tag stays as text: %j', (content, words) => {
  expect(convertArticle(content)).toBe(words)
})

test('a table preserves its spans despite centring and colours', () => {
  const content =
    '<p align="center"><em>(En euros.)</em></p><center><center><table border="1" width="90%"><tbody>' +
    '<tr><th rowspan="2">Niveau</th><th colSpan="2">Salaires</th></tr>' +
    '<tr><th><font color="#999999" size="1">Base</font></th><th>Total</th></tr>' +
    '<tr><td vAlign="top"><p align="center">A</p></td><td>1 200 €</td><td>1 300 €</td></tr>' +
    '</tbody></table></center></center>'
  expect(read(content).body).toEqual([
    { type: 'paragraph', children: [{ type: 'em', children: [text('(En euros.)')] }] },
    {
      type: 'table',
      rows: [
        [cell('Niveau', { header: true, rows: 2 }), cell('Salaires', { header: true, columns: 2 })],
        [cell('Base', { header: true }), cell('Total', { header: true })],
        [cell('A'), cell('1 200\u00A0€'), cell('1 300\u00A0€')],
      ],
    },
  ])
})

test('lines starting with a dash make a list, across lines and paragraphs', () => {
  const content =
    '<p>Les impacts :<br/>\n– la modification ;<br/>\n― <em>la limitation</em>.</p><p>- un troisième.</p><p>Fin.</p>'
  expect(read(content).body).toEqual([
    { type: 'paragraph', children: [text('Les impacts\u00A0:')] },
    {
      type: 'list',
      ordered: false,
      items: [
        [{ type: 'paragraph', children: [text('la modification\u202F;')] }],
        [
          {
            type: 'paragraph',
            children: [{ type: 'em', children: [text('la limitation')] }, text('.')],
          },
        ],
        [{ type: 'paragraph', children: [text('un troisième.')] }],
      ],
    },
    { type: 'paragraph', children: [text('Fin.')] },
  ])
})

test.each([
  '<p>Total<br/>– 5 % au plus<br/>suite</p>',
  '<p>-</p><p>-</p>',
  '<p>-5 °C</p><p>-3 °C</p>',
])('a dash alone, or a number below zero, makes no list: %s', (content) => {
  expect(JSON.stringify(read(content).body)).not.toContain('"list"')
})

test('a note is lifted out when its mark calls it', () => {
  const content =
    '<p>Les salariés <em>fractionnables</em><a href="#RENVOI_KALIARTI000005856337_1"> (1) </a>, au choix.</p>' +
    '<p><font color="808080"><em><a name="RENVOI_KALIARTI000005856337_1"></a>(1) Termes exclus de l\'extension.<br/>\n(Arrêté du 14 février 2025 - art. 1)</em></font></p>'
  const { body, footnotes } = read(content)
  expect(body).toEqual([
    {
      type: 'paragraph',
      children: [
        text('Les salariés '),
        { type: 'em', children: [text('fractionnables')] },
        { type: 'footnoteRef', id: '1' },
        text(', au choix.'),
      ],
    },
  ])
  expect(footnotes.map(({ id, children }) => [id, inlineText(children)])).toEqual([
    ['1', 'Termes exclus de l’extension.\n(Arrêté du 14 février 2025 - art.\u00A01)'],
  ])
})

test.each([
  '<p>Sans appel.</p><p><em>(1) Article étendu sous réserve.</em></p>',
  '<p>Un appel (1) sans note.</p>',
  '<p>Deux (1).</p><p>(1) Une note.</p><p>(2) Une autre, que rien n’appelle.</p>',
  '<p>Voir (1).</p><p>(1) Une note.</p><p>Et la suite du texte.</p>',
  '<p>(1) Premier cas.</p><p>(2) Second cas, voir (1).</p>',
])('an unmatched mark or note stays as it is: %s', (content) => {
  const { body, footnotes } = read(content)
  expect(footnotes).toEqual([])
  expect(JSON.stringify(body)).not.toContain('footnoteRef')
  expect(plainText(body)).toContain('(1)')
})

test('a short numbered centred line is a heading; other lines are not', () => {
  const content =
    '<p align="center"><br/>3.2.1. Cas de recours</p><p align="center">CHAPITRE II</p><p align="center">(En euros.)</p>' +
    '<table><tr><td><p align="center">1. Niveau</p></td></tr></table>'
  expect(read(content).body).toEqual([
    {
      type: 'heading',
      level: 2,
      id: '3-2-1-cas-de-recours',
      children: [text('3.2.1. Cas de recours')],
    },
    { type: 'heading', level: 2, id: 'chapitre-ii', children: [text('CHAPITRE II')] },
    { type: 'paragraph', children: [text('(En euros.)')] },
    { type: 'table', rows: [[cell('1. Niveau')]] },
  ])
})

test.each([
  ["<p>à l' article 7 et l' <em>avis</em></p>", 'à l’article 7 et l’avis'],
  [
    '<p>L\'<a href="/x">annexe IX</a>est modifiée par<a href="/y">l\'accord</a>.</p>',
    'L’annexe IX est modifiée par l’accord.',
  ],
  ["<p>le type 'T' suivi</p>", "le type 'T' suivi"],
  ['<p>l\u0092employeur</p>', 'l’employeur'],
  ['<p>1.\u2002Objet\u2005(a)</p>', '1. Objet (a)'],
])('the errors of its typesetters are corrected: %j', (content, words) => {
  expect(convertArticle(content)).toBe(words)
})

test("the article's status and notes follow its text", () => {
  const { body, opening } = read('<p>Texte.</p>', {
    nota: '<p><font size="1">Ancien article 3-2.2.</font></p><p></p>',
    historique: 'Modifié par avenant n° 28',
    etat: 'VIGUEUR_DIFF',
  })
  expect(body.map((block) => plainText([block]))).toEqual([
    'Texte.',
    'Nota\nAncien article 3-2.2.',
    'Historique\nModifié par avenant n°\u00A028',
    'Cet article est donné «\u202Fen vigueur différée\u202F»\u00A0: il s’applique du jour que fixe le texte, ou de son extension.',
  ])
  expect(opening).toBe('Texte.')
})

test('an article that is only a table opens with no words', () => {
  expect(read('<table><tr><td>A</td></tr></table>').opening).toBe('')
})

function text(words: string) {
  return { type: 'text', text: words }
}

function cell(words: string, changes: Readonly<Record<string, unknown>> = {}) {
  return { header: false, children: [{ type: 'paragraph', children: [text(words)] }], ...changes }
}
