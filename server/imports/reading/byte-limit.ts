import { Transform } from 'node:stream'

/** Lets at most this many bytes through, and fails with what `fault` makes at the next one. */
export function limitBytes(most: number, fault: () => Error): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > most) done(fault())
      else done(null, chunk)
    },
  })
}
