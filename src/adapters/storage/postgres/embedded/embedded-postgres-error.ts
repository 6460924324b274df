type ErrorCode = keyof typeof SENTENCES

const WAY_OUT = 'indiquez une base PostgreSQL par DATABASE_URL'

const SENTENCES = {
  noBinaries: (platform: string) =>
    `Aucun PostgreSQL embarqué n’est installé pour ${platform} : relancez « npm ci » avec les dépendances facultatives, ou ${WAY_OUT}.`,
  unsupportedPlatform: (platform: string) =>
    `Le PostgreSQL embarqué ne fonctionne pas sous ${platform} : ${WAY_OUT}.`,
  unusableBinaries: (reason: string) =>
    `Le PostgreSQL embarqué ne démarre pas sur cette machine (${reason}) : ${WAY_OUT}.`,
  noLocks: (command: string) =>
    `La commande « ${command} » manque sur cette machine (paquet util-linux) : installez-la, ou ${WAY_OUT}.`,
  cannotChangeUser: () =>
    `PostgreSQL refuse de fonctionner en tant que root, et ce processus n’a pas le droit de changer d’utilisateur : lancez Préavis avec un utilisateur ordinaire, ou ${WAY_OUT}.`,
  forbiddenFolder: (folder: string) =>
    `Le dossier de données ${folder} appartient à un autre utilisateur : lancez Préavis avec cet utilisateur, ou choisissez un autre dossier par DATA_DIR.`,
  pathTooLong: (folder: string) =>
    `Le chemin du dossier de données est trop long pour une socket Unix (${folder}) : choisissez un chemin plus court par DATA_DIR.`,
  anotherServer: (folder: string) =>
    `Un autre serveur Préavis utilise déjà les données de ${folder} : arrêtez-le, ou choisissez un autre dossier par DATA_DIR.`,
  busy: (folder: string) =>
    `Les données de ${folder} sont occupées depuis trop longtemps par un autre processus qui démarre ou s’arrête : réessayez dans un instant.`,
  otherVersion: (version: string) =>
    `Les données ont été créées par PostgreSQL ${version}, que le PostgreSQL embarqué (18) ne sait pas lire : exportez-les avec cette version, ou ${WAY_OUT}.`,
  startFailed: (reason: string) => `Le PostgreSQL embarqué n’a pas démarré. ${reason}`,
} satisfies Record<string, (detail: string) => string>

/** Error whose French message tells the operator why the embedded PostgreSQL is unavailable. */
export class EmbeddedPostgresError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, detail = '', cause?: unknown) {
    super(SENTENCES[code](detail), { cause })
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}
