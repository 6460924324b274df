/**
 * Returns the numbers (IDCC) of the agreements that replaced a closed collective agreement. Returns
 * an empty list for any other agreement.
 */
export function successorsOf(idcc: string): readonly string[] {
  return SUCCESSORS.get(idcc) ?? []
}

// Closed agreements by successor. Source: the mergers in @socialgouv/cdtn-utils 4.222.0 (ministry
// of labour, Licence Ouverte 2.0), and five agreements signed again under another number: cleaning
// (2011), beauty care (2011), private theatres (2012), managers of public works (2015), home
// employment (2021).
const MERGED: Readonly<Record<string, string>> = {
  '0018': '1942',
  '0158': '0172',
  '0184': '0614',
  '0275': '1391',
  '0303': '0418 0673 0780',
  '0413': '1001',
  '0489': '0715',
  '0573': '0635 1624 1761',
  '0653': '0438',
  '0787': '1237 3160',
  '1486': '2230',
  '1539': '0706',
  '1557': '1618',
  '1558': '1800',
  '1586': '1543',
  '1596': '1740',
  '1597': '1740',
  '1875': '2564',
  '2121': '1016 1194 2770',
  '2264': '2104',
  '2336': '1278',
  '2528': '0207 1561',
  '2609': '2707',
  '2642': '1734',
  '3032': '0972',
  '3043': '1810',
  '3090': '0951',
  '3212': '2409',
  '3216': '1947',
  '3220': '1588',
  '3224': '0802 0925',
  '3229': '1974 2174',
  '3236': '1423',
  '3238': '0700 0707 1492 1495',
  '3239': '2111 2395',
  '3241': '2411',
  '3243': '0731 1383',
  '3245': '0412 1710',
  '3248':
    '0054 0650 0714 0822 0827 0828 0829 0836 0860 0863 0878 0887 0898 0899 0911 0914 0920 0923 0930 0934 0937 0943 0948 0965 0979 0984 1007 1059 1159 1164 1274 1315 1353 1365 1369 1387 1472 1525 1560 1564 1572 1576 1577 1578 1592 1604 1626 1627 1628 1634 1635 1732 1813 1867 1885 1902 1912 1960 1966 1967 2003 2126 2221 2266 2294 2344 2489 2542 2579 2615 2630 2700 2755 2980 2992 3053 3209 3231',
  '3249': '0087 0135 0211 3227',
  '3250': '1921 2785',
  '3251': '0567 1044',
  '3252': '2397 2717',
  '3253': '1000 1850',
  '3254': '0992 1504',
  '3255': '1747 2075',
  '7026': '7012 7013 7014',
  '7027': '7008 7021',
  '7520': '7509',
}

const SUCCESSORS: ReadonlyMap<string, readonly string[]> = Object.entries(MERGED).reduce(
  (successors, [successor, closed]) =>
    closed
      .split(' ')
      .reduce(
        (successorsByIdcc, idcc) =>
          successorsByIdcc.set(idcc, [...(successorsByIdcc.get(idcc) ?? []), successor]),
        successors,
      ),
  new Map<string, readonly string[]>(),
)
