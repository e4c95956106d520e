import { Workbox } from 'workbox-window'
import { announce } from './update.ts'
import { lookAround, sayOpen } from './windows.ts'

let hasAgreed = false

/**
 * Registers the service worker and says when a newer version waits.
 * @param build which build this page is of
 */
export async function registerServiceWorker(build: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  sayOpen()
  const isStart = isColdStart()
  const workbox = new Workbox('/service-worker.js')
  const takeOver = () => {
    // Agreed once: two presses must not load the page twice.
    hasAgreed = true
    announce(null)
    workbox.messageSkipWaiting()
  }
  workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    const offer = () => announce({ type: 'waiting', takeOver })
    if (isStart && wasWaitingBeforeRegister) void isFree().then((free) => (free ? takeOver() : offer()))
    else offer()
  })
  // The very first worker serves the page that brought it, which is no change of version.
  let isServed = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isServed) void loadAnew(build)
    isServed = true
  })
  window.addEventListener('vite:preloadError', () => {
    void comesBack().then((isSure) => (isSure ? loadAnew(build) : undefined))
  })
  // A browser that refuses the worker (private window, old system) still has the page online.
  await workbox.register().catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined)
  })
}

/** The newer version serves this window now, or this one's files are gone: it must not go on for long as it is. */
async function loadAnew(build: string): Promise<void> {
  const mayLoad = hasAgreed || (!hasLoadedFrom(build) && !(await lookAround())?.isUnsaved)
  if (!mayLoad) {
    announce({ type: 'changed', takeOver: () => window.location.reload() })
    return
  }
  rememberLoadFrom(build)
  window.location.reload()
}

/** Whether loading this page again would bring one: without signal and without a worker there would be none. */
async function comesBack(): Promise<boolean> {
  if (navigator.serviceWorker.controller !== null) return true
  const answer = await fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}

/** Nobody types or sends anywhere on this device, and this is its only window. */
async function isFree(): Promise<boolean> {
  const around = await lookAround()
  return around !== undefined && around.windows === 1 && !around.isUnsaved && !around.isSending
}

const STARTED = 'gbvf-started'

/** Whether the app was opened anew, and not loaded again by hand: only then may it change before anyone looks. */
function isColdStart(): boolean {
  const isCold = sessionStorage.getItem(STARTED) === null
  sessionStorage.setItem(STARTED, 'yes')
  return isCold
}

/** One scripted load a version: should it bring the same version back, the person decides. */
const LOADED_FROM = 'gbvf-loaded-from'

function hasLoadedFrom(version: string): boolean {
  return sessionStorage.getItem(LOADED_FROM) === version
}

function rememberLoadFrom(version: string): void {
  sessionStorage.setItem(LOADED_FROM, version)
}
