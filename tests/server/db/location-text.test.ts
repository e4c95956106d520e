import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { locationText } from '#server/db/connection.ts'

it.each([
  [{ dataDir: 'data' }, resolve('data/gbvf.sqlite')],
  [{ dataDir: '/var/lib/gbvf' }, '/var/lib/gbvf/gbvf.sqlite'],
  [
    { dataDir: 'data', databaseUrl: 'postgres://gbvf:the%20password@db.example:5433/gbvf?sslmode=require' },
    'postgres://db.example:5433/gbvf',
  ],
])('names the database of %o as %s, without a password', (location, text) => {
  expect(locationText(location)).toBe(text)
})
