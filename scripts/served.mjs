// Starts the built server with the demonstration country on its own data, and a browser for measurements as on a phone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { env, execPath } from 'node:process'
import { findBrowser } from './find-browser.mjs'

/** The factor by which a phone's processor is slower than this machine's. */
export const SLOWER = 4

const executablePath = findBrowser()
export const launchOptions = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  ...(executablePath && { executablePath }),
}

/** Starts a server on this port, with data of its own. @param {string} name of the measurement */
export async function serve(name, port) {
  mkdirSync('.cache/bench', { recursive: true })
  const folder = mkdtempSync(`.cache/bench/${name}-`)
  const server = await serveFolder(folder, port)
  return {
    ...server,
    async discard() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server on this port with the data of a folder. @param {Record<string, string>} settings */
export async function serveFolder(folder, port, settings = {}) {
  const child = spawn(execPath, ['dist/server/main.js'], {
    // An earlier build may have set another NODE_ENV.
    env: {
      ...env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'demo',
      ...settings,
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; tries < 300 && !(await isUp()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    address,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** Returns the circumstances that must be reported with every figure. */
export function circumstances(slower = SLOWER) {
  return `Processor slowed ${slower} times; ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}.`
}
