import Libsql from 'libsql'

/** A SQLite file that nobody else has open, nor can open until it is let go. */
export class HeldFile {
  private constructor(private readonly database: Libsql.Database) {}

  /** Undefined where anybody else has it open. */
  static take(file: string): HeldFile | undefined {
    const database = new Libsql(file)
    try {
      database.exec('pragma busy_timeout = 0')
      // Leaving this mode needs the file alone, and moves what was in the log into it.
      database.exec('pragma journal_mode = delete')
      database.exec('begin exclusive')
      return new HeldFile(database)
    } catch (error) {
      database.close()
      if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined
      throw error
    }
  }

  one(text: string): unknown {
    return this.database.prepare(text).get([])
  }

  letGo(): void {
    this.database.exec('rollback')
    this.database.close()
  }
}
