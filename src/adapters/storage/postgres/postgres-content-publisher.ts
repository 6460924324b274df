import { EditionClash } from '../../../ports/content-publisher.ts'
import type {
  ContentPublisher,
  Edition,
  PublicationReport,
  SourceStatus,
  SourcedDocument,
} from '../../../ports/content-publisher.ts'
import { changesOf } from './edition-changes.ts'
import type { EditionChanges } from './edition-changes.ts'
import { clashesOf } from './edition-clashes.ts'
import { apply, holdingsOf, record } from './edition-writing.ts'
import { fingerprintsOf } from './fingerprint.ts'
import { asked } from './outages.ts'
import { publishing } from './publication-lock.ts'
import type { Database } from './schema.ts'

export class PostgresContentPublisher implements ContentPublisher {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async publish(edition: Edition): Promise<PublicationReport> {
    const fingerprints = await fingerprintsOf(edition.documents)
    return asked(() =>
      publishing(this.#database, async (transaction) => {
        const clashes = await clashesOf(transaction, edition)
        if (clashes.length > 0) throw new EditionClash(edition.source, clashes)
        const holdings = await holdingsOf(transaction, edition.source)
        const changes = changesOf(edition, fingerprints, holdings)
        await record(transaction, edition, changes)
        await apply(transaction, edition.source, changes, fingerprints)
        return reportOf(edition, changes)
      }),
    )
  }

  status(): Promise<readonly SourceStatus[]> {
    return asked(async () => {
      const rows = await this.#database
        .selectFrom('edition')
        .leftJoin('document', 'document.source', 'edition.source')
        .select(['edition.source', 'edition.version', 'edition.published_at'])
        .select(({ fn }) => fn.count<string>('document.id').as('documents'))
        .groupBy('edition.source')
        .orderBy('edition.source')
        .execute()
      return rows.map(({ source, version, published_at, documents }) => ({
        source,
        version,
        documents: Number(documents),
        publishedAt: published_at.getTime(),
      }))
    })
  }
}

function reportOf({ source, version }: Edition, changes: EditionChanges): PublicationReport {
  return {
    source,
    version,
    created: pathsOf(changes.created),
    changed: pathsOf(changes.changed),
    unchanged: changes.unchanged,
    withdrawn: changes.withdrawn.map(({ path }) => path),
    renamed: changes.renamed,
  }
}

function pathsOf(documents: readonly SourcedDocument[]): readonly string[] {
  return documents.map(({ document }) => document.path)
}
