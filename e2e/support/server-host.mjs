// Runs the built server in this process, and another after it: starting Node and loading the packages anew for every
// test would cost more than the server itself. Stopping or killing this process does the same to the server in it.
import process from 'node:process'
import { pathToFileURL } from 'node:url'

let servers = 0

process.on('message', ({ program, env }) => {
  if (program === undefined) return end()
  Object.assign(process.env, env)
  servers += 1
  // A server that closes by itself, asked by a signal, has nothing left that keeps the process.
  process.channel?.unref()
  void import(`${pathToFileURL(program).href}?${servers}`)
})
process.on('disconnect', () => process.exit())

/** Closes the server as a signal would, and keeps the process for the next one. */
function end() {
  process.channel?.ref()
  const closers = process.listeners('SIGTERM')
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
  for (const close of closers) close('SIGTERM')
}
