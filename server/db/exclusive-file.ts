import Libsql from 'libsql'

/** A SQLite file that is locked exclusively until `release`. */
export class ExclusiveFile {
  private constructor(private readonly database: Libsql.Database) {}

  static open(file: string): ExclusiveFile | undefined {
    const database = new Libsql(file)
    try {
      database.exec('pragma busy_timeout = 0')
      // Leaving WAL mode needs exclusive access and moves the log into the file.
      database.exec('pragma journal_mode = delete')
      database.exec('begin exclusive')
      return new ExclusiveFile(database)
    } catch (error) {
      database.close()
      if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined
      throw error
    }
  }

  queryOne(text: string): unknown {
    return this.database.prepare(text).get([])
  }

  release(): void {
    this.database.exec('rollback')
    this.database.close()
  }
}
