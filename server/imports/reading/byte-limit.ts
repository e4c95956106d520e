import { Transform } from 'node:stream'

/** Passes at most this many bytes through, then fails with the error of `fault`. */
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
