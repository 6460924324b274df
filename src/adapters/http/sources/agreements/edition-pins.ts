import { PINS } from '../package-pins.ts'
import type { PackagePin } from '../package-pins.ts'

/**
 * Last edition with the words of every agreement; later ones name the small agreements only. No
 * newer edition replaces it.
 */
export const EARLIER_EDITION: PackagePin = {
  ...PINS.agreements,
  version: '2.671.0',
  integrity:
    'sha512-9bpR410q8wq707Xse11G3dYwicHfjHLJowFrbCZosZlIv5IF1ApLuWLlu1bVVH3c8jfL0LEACxFp2vokdKWIvQ==',
  stateAt: '2023-11-13',
}
