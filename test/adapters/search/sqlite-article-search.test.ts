import { SqliteArticleSearch } from '../../../src/adapters/search/embedded/sqlite-article-search.ts'
import { articleSearchContract } from '../../contracts/article-search.contract.ts'

articleSearchContract(async () => new SqliteArticleSearch())
