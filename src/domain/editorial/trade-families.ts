/**
 * Returns the French title of an agreement's family of trades, by which the list of agreements is
 * grouped. Returns « Autres activités » without a known number (IDCC).
 */
export function tradeFamilyOf(idcc: string | undefined): string {
  if (idcc === undefined) return OTHERS
  if (Number(idcc) > 7000) return AGRICULTURE
  return FAMILY_OF.get(idcc) ?? OTHERS
}

const AGRICULTURE = 'Agriculture et coopératives agricoles'
const OTHERS = 'Autres activités'

// Sorted by hand by subject, along the broad lines of the ministry's own grouping.
const FAMILIES: Readonly<Record<string, string>> = {
  [AGRICULTURE]: '1077 2494 3203 2697',
  'Aide à domicile, social et insertion': '0405 0413 1261 2190 2336 2941 3016 3105 3127 3239',
  'Alimentation\u00A0: industries et artisans':
    '0112 0493 0843 0953 1267 1286 1396 1405 1513 1534 1536 1586 1589 1930 1938 1987 2728 3109',
  'Banque, assurance et protection sociale':
    '0218 0478 1672 1679 1794 1801 2120 2128 2247 2335 2603 2622 2701 2702 2704 2796 2797 2798 2847 2931 3210 3232',
  'Bâtiment, travaux publics et matériaux':
    '0998 1170 1256 1412 1558 1596 1597 1702 1843 2420 2609 2614 3107 3144 3212 3213 3216 3222 3233 3249',
  'Bois, papier, verre et ameublement': '0158 0489 0669 1411 1499 1607 1821 1880 2089 3224 3238',
  'Chimie, caoutchouc et énergie': '0044 0045 0292 1388 1408 1555 0176',
  Commerce:
    '0043 0573 1314 1431 1487 1505 1517 1539 1557 1606 1686 1760 1978 1982 2156 2198 2216 2754 3205 3237 3243',
  'Conseil, études et professions juridiques':
    '0787 0915 1486 2098 2205 2332 2543 2706 3219 3244 3250',
  'Culture, médias et communication':
    '0086 0184 0716 0892 1285 1307 1480 1922 2121 2148 2372 2412 2642 2683 3013 3090 3097 3168 3221 3225 3230 3241 3242 3252',
  'Enseignement, sport et animation': '1516 1518 2021 2511 2691 3218',
  'Hôtellerie, restauration et tourisme':
    '0454 1266 1311 1316 1501 1631 1790 1909 1979 2060 2257 2658 3245',
  'Immobilier et habitat': '1043 1512 1527 1671 2150 2526 2666 3220',
  'Métallurgie, automobile et machines': '1090 1404 1951 3236 3248',
  'Propreté, sécurité et environnement': '0637 1351 1605 2002 2147 2149 2272 3043',
  Santé: '0029 0897 0959 0993 1147 1619 1621 1875 1996 2046 2264 2727 3123',
  'Services aux particuliers': '0759 2596 3032',
  'Textile, habillement et cuir': '0018 0247 0303 0468 0500 0675 0733 1483 1580 1659 2528',
  'Transports et logistique':
    '0016 0200 0275 0538 0779 1182 1424 1611 1612 1944 2219 2480 2583 2972 3017 3217 3223 3228 3229',
}

const FAMILY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(FAMILIES).flatMap(([title, idccs]) =>
    idccs.split(' ').map((idcc) => [idcc, title] as const),
  ),
)
