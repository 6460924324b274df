import type { Chart } from '#domain/editorial/body.ts'

/** Figures of each form, as the studies give them: years with several series, names too long for a line, a course. */
export const CHARTS: Readonly<Record<Chart['form'], Chart>> = {
  columns: {
    type: 'chart',
    form: 'columns',
    title: 'Textes qui ont modifié le Code du travail, par année',
    unit: 'textes',
    labels: Array.from({ length: 19 }, (_, place) => String(2008 + place)),
    series: [
      { name: 'Décrets', values: Array.from({ length: 19 }, (_, n) => 20 + ((n * 17) % 35)) },
      { name: 'Lois', values: Array.from({ length: 19 }, (_, n) => 3 + ((n * 7) % 11)) },
      { name: 'Ordonnances', values: Array.from({ length: 19 }, (_, n) => (n * 5) % 8) },
    ],
  },
  bars: {
    type: 'chart',
    form: 'bars',
    title: 'Les conventions qui couvrent le plus de salariés',
    unit: 'salariés',
    labels: [
      'Métallurgie',
      'Bureaux d’études techniques, cabinets d’ingénieurs-conseils et sociétés de conseils',
      'Hôtels, cafés et restaurants',
    ],
    series: [{ name: 'Salariés', values: [1_480_200, 1_034_500, 906_100] }],
  },
  line: {
    type: 'chart',
    form: 'line',
    title: 'Accords et avenants signés',
    unit: 'textes',
    labels: Array.from({ length: 12 }, (_, place) => String(2014 + place)),
    series: [
      { name: 'Tous', values: [149, 160, 210, 190, 201, 222, 180, 240, 269, 250, 244, 230] },
      { name: 'Salaires', values: [39, 40, 41, 52, 48, 51, 45, 60, 99, 80, 66, 58] },
    ],
  },
}
