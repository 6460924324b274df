import { area, box, COLOURS, disc, drawing, placed, repeat, ring, stroke } from './svg-shapes.ts'

const { paper, sand, ink, accent, gold } = COLOURS
const { work, workLight, staff, staffLight, health, healthLight, slate } = COLOURS

/** Drawing of a page of the demonstration set, with the words of its entry in the library. */
export interface DemoDrawing {
  readonly title: string
  readonly alt: string
  readonly svg: string
}

/** Calendar whose trial ends on a ringed day, and goes on with hollow days. */
function trialCalendar(): string {
  const day = (at: number): string => {
    const [x, y] = [348 + (at % 7) * 112, 286 + Math.floor(at / 7) * 92]
    if (at < 12) return box([x, y, 84, 64], workLight)
    return at === 12 ? box([x, y, 84, 64], accent) : box([x, y, 84, 64], sand)
  }
  return drawing(work, [
    box([290, 110, 860, 590], paper, 28),
    box([290, 110, 860, 110], accent, 28),
    box([290, 180, 860, 40], accent, 0),
    repeat(5, (at) => box([412 + at * 150, 74, 26, 84], ink, 13)),
    repeat(28, day),
    ring(950, 410, 74, ink, 12),
  ])
}

/** Somebody at a table, seen from above. */
function person(coat: string, hair: string, turn: number): string {
  return placed(
    720,
    405,
    [
      stroke('M -150 420 Q -176 300 -84 196', coat, 58),
      stroke('M 150 420 Q 176 300 84 196', coat, 58),
      disc(-84, 190, 30, sand),
      disc(84, 190, 30, sand),
      box([-190, 356, 380, 128], coat, 64),
      disc(0, 408, 74, sand),
      area('M -76 408 A 76 76 0 0 0 76 408 Q 0 376 -76 408 Z', hair),
    ],
    turn,
  )
}

/** Table seen from above, where two people sign one sheet. */
function signedAgreement(): string {
  return drawing(slate, [
    box([400, 205, 640, 400], gold, 36),
    person(workLight, ink, 90),
    person(accent, '#7a4a21', -90),
    placed(720, 405, [
      box([-130, -165, 260, 330], paper, 10),
      repeat(5, (at) => stroke(`M -92 ${-116 + at * 42} H ${at === 4 ? 20 : 92}`, sand, 14)),
      stroke('M -94 122 q 18 -42 36 0 t 36 -4 t 30 2', work, 8),
      stroke('M 20 122 q 14 -36 30 0 t 34 -6 t 14 4', accent, 8),
    ]),
  ])
}

/** Columns of weeks, of which four pass the dashed line of the quota. */
function overtimeColumns(): string {
  const hours = [150, 190, 215, 180, 290, 330, 205, 300, 260, 170]
  return drawing(work, [
    stroke('M 190 640 H 1250', workLight, 8),
    repeat(hours.length, (at) => {
      const height = hours[at] ?? 0
      const [x, over] = [214 + at * 104, Math.max(0, height - 230)]
      const usual = box([x, 636 - height + over, 72, height - over], workLight, 8)
      return over === 0 ? usual : usual + box([x, 636 - height, 72, over + 8], accent, 8)
    }),
    stroke('M 170 402 H 1270', gold, 10, '30 24'),
    disc(1160, 245, 96, paper),
    ring(1160, 245, 96, ink, 12),
    stroke('M 1160 245 V 182', ink, 12),
    stroke('M 1160 245 L 1204 272', accent, 12),
  ])
}

/** Round table of a committee, with nine seats and an agenda in its midst. */
function committeeTable(): string {
  const seats = [workLight, gold, healthLight, staffLight, accent]
  return drawing(staff, [
    repeat(9, (at) =>
      placed(
        720,
        405,
        [box([-60, -304, 120, 84], seats[at % seats.length] ?? gold, 34), disc(0, -236, 44, sand)],
        at * 40,
      ),
    ),
    disc(720, 405, 196, paper),
    ring(720, 405, 170, sand, 6),
    placed(
      720,
      405,
      [
        box([-62, -84, 124, 168], gold, 8),
        repeat(4, (at) => stroke(`M -34 ${-48 + at * 32} H 34`, ink, 9)),
      ],
      -8,
    ),
    repeat(3, (at) => placed(720, 405, [box([-34, -152, 68, 46], sand, 6)], 80 + at * 80)),
  ])
}

/** Sun above a building site, beside a thermometer that is almost full. */
function heatOnSite(): string {
  return drawing('#8a2a1a', [
    disc(1030, 330, 132, gold),
    repeat(12, (at) => placed(1030, 330, [stroke('M 0 -172 V -222', gold, 20)], at * 30)),
    area('M 0 690 L 0 610 Q 360 540 720 604 T 1440 590 L 1440 810 L 0 810 Z', '#5e1a10'),
    placed(560, 560, [
      area('M -170 40 A 170 170 0 0 1 170 40 Z', gold),
      box([-26, -146, 52, 190], '#c98d27', 20),
      box([-214, 30, 428, 40], gold, 20),
    ]),
    box([262, 180, 84, 390], paper, 42),
    disc(304, 590, 74, paper),
    disc(304, 590, 50, accent),
    box([284, 250, 40, 330], accent, 20),
    repeat(5, (at) => stroke(`M 372 ${240 + at * 62} H 404`, paper, 10)),
  ])
}

/** Clipboard with a list of risks: three are ticked, one is pending. */
function riskList(): string {
  const tick = (y: number): string => stroke(`M 546 ${y} l 22 24 l 40 -50`, health, 16)
  return drawing(health, [
    box([450, 130, 540, 600], '#0c3b2a', 30),
    box([430, 110, 540, 600], gold, 30),
    box([462, 150, 476, 520], paper, 12),
    box([600, 84, 200, 92], ink, 24),
    disc(700, 112, 20, paper),
    repeat(4, (at) => box([524, 226 + at * 108, 88, 84], sand, 12)),
    repeat(
      4,
      (at) =>
        stroke(`M 650 ${252 + at * 108} H ${at === 2 ? 850 : 886}`, healthLight, 16) +
        stroke(`M 650 ${290 + at * 108} H ${780 + (at % 2) * 40}`, sand, 16),
    ),
    tick(266),
    tick(374),
    tick(482),
    area('M 1130 270 L 1262 500 H 998 Z', gold),
    stroke('M 1130 350 V 420', ink, 20),
    disc(1130, 462, 13, ink),
    placed(300, 440, [
      area(
        'M 0 -150 Q 110 -104 112 -96 Q 112 84 0 150 Q -112 84 -112 -96 Q -110 -104 0 -150 Z',
        healthLight,
      ),
      stroke('M -48 -6 l 34 38 l 64 -76', health, 22),
    ]),
  ])
}

/** Numbers of texts on wages, and on other subjects, from 2007 to 2025. */
const YEARS: readonly (readonly [wages: number, others: number])[] = [
  [167, 103],
  [181, 102],
  [124, 122],
  [178, 107],
  [185, 115],
  [177, 127],
  [121, 102],
  [89, 129],
  [120, 124],
  [139, 100],
  [165, 135],
  [168, 144],
  [175, 136],
  [105, 133],
  [155, 141],
  [342, 273],
  [286, 168],
  [153, 161],
  [175, 157],
]

/** Columns of the texts of branches by year, of which one stands out. */
function textsByYear(): string {
  const SCALE = 0.72
  return drawing(work, [
    repeat(4, (at) => stroke(`M 170 ${640 - at * 118} H 1280`, '#35558f', 4)),
    repeat(YEARS.length, (at) => {
      const [wages = 0, others = 0] = YEARS[at] ?? []
      const [x, low, high] = [190 + at * 57, wages * SCALE, others * SCALE]
      const isMost = wages > 300
      return (
        box([x, 640 - low, 40, low], isMost ? gold : workLight, 4) +
        box([x, 636 - low - high, 40, high], isMost ? accent : paper, 4)
      )
    }),
    stroke('M 160 646 H 1290', paper, 8),
  ])
}

/** Open book whose right page turns, with a bookmark and marked lines. */
function turningPage(): string {
  const lines = (x: number, marked: number): string =>
    repeat(6, (at) =>
      stroke(
        `M ${x} ${298 + at * 52} H ${x + (at === 5 ? 190 : 300)}`,
        at === marked ? accent : sand,
        18,
      ),
    )
  return drawing(slate, [
    area('M 250 250 Q 480 180 720 262 V 664 Q 480 590 250 652 Z', '#d9c9a8'),
    area('M 1190 250 Q 960 180 720 262 V 664 Q 960 590 1190 652 Z', '#d9c9a8'),
    area('M 270 232 Q 490 166 720 248 V 646 Q 490 572 270 634 Z', paper),
    area('M 1170 232 Q 950 166 720 248 V 646 Q 950 572 1170 634 Z', paper),
    lines(350, 2),
    lines(790, 4),
    area('M 720 248 Q 900 120 1086 150 L 1052 520 Q 880 500 720 646 Z', workLight),
    area('M 720 248 Q 880 150 1040 170 L 1010 500 Q 860 490 720 646 Z', '#b4cff8'),
    area('M 520 196 h 62 v 176 l -31 -34 l -31 34 Z', accent),
    stroke('M 720 250 V 644', '#b7a47c', 6),
  ])
}

/** Drawings of the demonstration set, by the path of the page at whose head each stands. */
export const DEMO_DRAWINGS: Readonly<Record<string, DemoDrawing>> = {
  'actualite/droit-du-travail/periode-d-essai-renouvellement-delai-de-prevenance': {
    title: 'Calendrier d’un essai',
    alt: 'Un calendrier : douze jours bleus, puis un jour rouge, entouré, où l’essai prend fin.',
    svg: trialCalendar(),
  },
  'actualite/droit-du-travail/rupture-conventionnelle-calendrier-retractation-homologation': {
    title: 'Convention signée à deux',
    alt: 'Vues d’en haut, deux personnes face à face signent la même feuille, posée sur une table.',
    svg: signedAgreement(),
  },
  'actualite/droit-du-travail/heures-supplementaires-contingent-annuel-depassement': {
    title: 'Semaines au-delà du contingent',
    alt: 'Dix colonnes : quatre dépassent en rouge un seuil en pointillé. Au-dessus, une horloge.',
    svg: overtimeColumns(),
  },
  'actualite/representants-du-personnel-ce/consultations-recurrentes-du-cse-calendrier-delais': {
    title: 'Table du comité',
    alt: 'Une table ronde vue d’en haut : neuf membres autour d’un ordre du jour.',
    svg: committeeTable(),
  },
  'actualite/sante-securite/chaleur-intense-obligations-employeur': {
    title: 'Chantier sous la chaleur',
    alt: 'Un thermomètre presque plein et un casque de chantier sous un grand soleil.',
    svg: heatOnSite(),
  },
  'actualite/sante-securite/document-unique-mise-a-jour-conservation': {
    title: 'Liste des risques',
    alt: 'Une liste dont trois lignes sur quatre sont cochées, entre un bouclier et un panneau de danger.',
    svg: riskList(),
  },
  'sondage-etude/accords-de-branche-par-annee': {
    title: 'Accords et avenants par année',
    alt: 'Un graphique en colonnes, de 2007 à 2025 : l’année 2022 dépasse de loin les autres.',
    svg: textsByYear(),
  },
  'vie-d-entreprise/quand-le-code-change': {
    title: 'Page qui tourne',
    alt: 'Un livre ouvert dont une page se tourne ; une ligne est marquée en rouge sur chacune.',
    svg: turningPage(),
  },
}
