// The built server with the demonstration country, on data of its own, and the browser that stands for a phone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { env, execPath } from 'node:process'
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.mjs'

/** How much slower the processor of a phone is than that of this machine. */
export const SLOWER = 4

const executablePath = findBrowser()
export const launchOptions = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  ...(executablePath && { executablePath }),
}

/** The public pages that Lighthouse looks at. */
export const publicPages = ['/home', '/home/map', '/home/contact']

/** A port that nobody listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** A browser that Lighthouse reaches by its port. */
export async function launchForLighthouse() {
  const port = await freePort()
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`]
  return { port, browser: await chromium.launch({ ...launchOptions, args }) }
}

/** Starts a server that answers on this port. @param {string} name of what is measured */
export async function serve(name, port) {
  mkdirSync('.cache/bench', { recursive: true })
  const folder = mkdtempSync(`.cache/bench/${name}-`)
  const child = spawn(execPath, ['dist/server/main.js'], {
    // A build that ran before has set another.
    env: {
      ...env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'demo',
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
    async discard() {
      await this.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** What has to be told beside every figure. */
export function circumstances() {
  return `Processor slowed ${SLOWER} times; ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}.`
}
