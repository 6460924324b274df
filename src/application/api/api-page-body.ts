import { bullets, heading, link, paragraph, textTable } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { apiExamples, exampleBlocks } from './api-examples.ts'

export const API_TITLE = 'Le site pour les programmes et les assistants'

export const API_STANDFIRST =
  'Chaque page publique se lit aussi en JSON et en Markdown, et le site répond aux assistants par le protocole MCP : sans clé, sans compte, en lecture seule.'

/** Returns the body of the API page for developers, with example calls to this origin. */
export function apiPageBody(origin: string): Body {
  return [...readingParts(origin), ...toolParts(origin), ...termParts()]
}

/**
 * Returns the sections about page formats, citations, search, errors and the OpenAPI description.
 */
function readingParts(origin: string): Body {
  const { json, markdown, search, problem } = apiExamples(origin)
  return [
    heading('Une page en JSON ou en Markdown'),
    paragraph(
      'Ajoutez .json ou .md au chemin de n’importe quelle page publique ; /index.json est la page d’accueil. Chaque page nomme ses deux formats dans son en-tête Link. Dans les exemples, « … » remplace ce qui est coupé.',
    ),
    ...exampleBlocks(json, origin),
    ...exampleBlocks(markdown, origin),
    paragraph(
      'L’en-tête Accept choisit aussi le format à l’adresse de la page ; préférez le suffixe, que les caches partagés gardent. Un texte de loi donne ses versions, sa source, sa licence, l’état du droit et l’empreinte SHA-256 de ses mots.',
    ),
    paragraph(
      'Pour citer un texte, .bib, .ris et .csl.json donnent sa notice bibliographique en BibTeX, RIS et CSL-JSON, avec la date de sa version, son adresse et l’empreinte SHA-256 de ses mots. L’en-tête Link nomme ces notices (describedby) et l’adresse à citer (cite-as).',
    ),
    heading('La recherche'),
    paragraph('La réponse directe vient d’abord, puis les résultats, page par page.'),
    ...exampleBlocks(search, origin),
    heading('Les erreurs'),
    paragraph(
      'Une erreur est dite dans le format demandé : en JSON selon la RFC 9457 (application/problem+json), sinon en Markdown. Une panne donne 503 et un dépassement 429, avec le délai à respecter dans Retry-After.',
    ),
    ...exampleBlocks(problem, origin),
    heading('La description OpenAPI'),
    paragraph(
      link('La description OpenAPI 3.1', '/openapi.json'),
      ' de ces lectures permet de générer un client. ',
      link('Le fichier llms.txt', '/llms.txt'),
      ' présente le site aux modèles de langage.',
    ),
  ]
}

/** Returns the sections about the MCP tools for AI assistants. */
function toolParts(origin: string): Body {
  const { tool } = apiExamples(origin)
  return [
    heading('Les outils des assistants'),
    paragraph(
      `L’adresse ${origin}/mcp est un serveur MCP (Model Context Protocol) par HTTP, sans session ni connexion. Chaque réponse donne son adresse, sa source et l’état du droit, à citer. Sept outils, tous en lecture seule :`,
    ),
    textTable([['Outil', 'Ce qu’il donne'], ...TOOLS], 'Outils des assistants'),
    paragraph(
      'Le plan du Code du travail, la liste des conventions collectives et les thèmes sont des ressources du même serveur.',
    ),
    ...exampleBlocks(tool, origin),
    heading('Dans un assistant de bureau'),
    paragraph(
      'La commande preavis du site sert les mêmes outils par l’entrée et la sortie standard. Dans la configuration de l’assistant :',
    ),
    { type: 'code', caption: 'Configuration', text: desktopSettings(origin) },
    paragraph('Sans --server, elle lit les données importées sur la machine.'),
  ]
}

/** Returns the sections about limits, calls from other sites, licence and stability. */
function termParts(): Body {
  return [
    heading('Limites'),
    bullets(LIMITS.map((limit) => paragraph(limit))),
    heading('Pages d’autres sites'),
    paragraph(
      'Une page d’un autre site peut lire les formats JSON et Markdown (CORS ouvert à toute origine, en GET et HEAD, sans cookie ni jeton). Les outils des assistants ne sont pas ouverts aux pages d’autres sites.',
    ),
    heading('Licence'),
    paragraph(
      'Les textes officiels et les contenus repris de l’administration gardent leur licence, le plus souvent la Licence Ouverte 2.0 : le champ « source » de chaque document nomme le producteur, l’adresse et la licence. Les autres contenus suivent les ',
      link('mentions légales', PATHS.legalNotice),
      '. Un contenu de démonstration porte « demo » et n’est pas à citer. Un article Premium donne son titre, son chapeau et son adresse.',
    ),
    heading('Stabilité'),
    paragraph(
      'Le champ « schema » nomme la version du format. Un champ de plus ne la change pas ; tout autre changement en fait une nouvelle. L’identifiant d’une page est son chemin : s’il change, l’ancienne adresse redirige (308).',
    ),
  ]
}

const TOOLS: readonly (readonly [name: string, gives: string])[] = [
  ['rechercher', 'les résultats d’une recherche, la réponse directe d’abord'],
  ['lire_page', 'une page publique, par son chemin'],
  ['lire_article', 'un article du Code du travail et ses versions'],
  ['lire_convention', 'une convention collective, un de ses textes ou de ses articles'],
  ['comparer', 'ce qui a changé dans un article entre deux dates'],
  ['simuler', 'la question suivante d’un simulateur, ou sa réponse avec les textes'],
  ['suivre_modifications', 'ce qui a changé depuis une date'],
]

function desktopSettings(origin: string): string {
  const preavis = { command: 'preavis', args: ['mcp', '--server', origin] }
  return JSON.stringify({ mcpServers: { preavis } }, undefined, 2)
}

const LIMITS = [
  '600 appels d’outils par minute et par adresse réseau, de 64 Ko au plus, un message par appel ; réponse en 5 secondes au plus.',
  '1 200 recherches ou pages non mises en cache par minute et par adresse réseau ; réponse en 8 secondes au plus. Les autres pages n’ont pas de limite : elles viennent du cache, avec un ETag.',
  'Ni compte, ni clé, ni cookie ; aucun outil n’écrit.',
]
