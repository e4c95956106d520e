import { Workbox } from 'workbox-window'
import { attempt } from './attempt.ts'
import { announce } from './update.ts'
import { queryOpenWindows, announceOpenWindow } from './open-windows.ts'

let hasAgreed = false

/** Registers the service worker of this page's build, and announces a waiting version. */
export async function registerServiceWorker(build: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  announceOpenWindow()
  const isStart = isColdStart()
  const workbox = new Workbox('/service-worker.js')
  const takeOver = () => {
    // Two presses must not reload the page twice.
    hasAgreed = true
    announce(null)
    workbox.messageSkipWaiting()
  }
  workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    const offer = () => announce({ type: 'waiting', takeOver })
    if (isStart && wasWaitingBeforeRegister) void isFree().then((free) => (free ? takeOver() : offer()))
    else offer()
  })
  // The very first worker serves the page that installed it, which is not a change of version.
  let isServed = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isServed) void reloadPage(build)
    isServed = true
  })
  window.addEventListener('vite:preloadError', () => {
    void canReload().then((isSure) => (isSure ? reloadPage(build) : undefined))
  })
  // If the browser refuses the worker (private window, old system), the page still works online.
  await workbox.register().catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined)
  })
}

/** Reloads a window whose version is no longer active or complete. It must not continue for long like that. */
async function reloadPage(build: string): Promise<void> {
  const mayLoad = hasAgreed || (!hasLoadedFrom(build) && !(await queryOpenWindows())?.isUnsaved)
  if (!mayLoad) {
    announce({ type: 'changed', takeOver: () => window.location.reload() })
    return
  }
  rememberLoadFrom(build)
  window.location.reload()
}

/** Returns whether the server answers. Without it, a file is missing because this device has not stored it yet. */
async function canReload(): Promise<boolean> {
  const answer = await fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}

/** Returns whether this is the only window on this device, with no unsaved form and nothing being sent. */
async function isFree(): Promise<boolean> {
  const open = await queryOpenWindows()
  return open !== undefined && open.windows === 1 && !open.isUnsaved && !open.isSending
}

const STARTED = 'gbvf-started'

/** Returns whether the app was opened instead of reloaded by hand. Only then may the version change at once. */
function isColdStart(): boolean {
  const isCold = attempt(() => {
    const wasStarted = sessionStorage.getItem(STARTED) !== null
    sessionStorage.setItem(STARTED, 'yes')
    return !wasStarted
  })
  return isCold ?? false
}

/**
 * Allows one automatic reload for each version. If it brings the same version back, or the browser blocks storage, the
 * person decides.
 */
const LOADED_FROM = 'gbvf-loaded-from'

function hasLoadedFrom(version: string): boolean {
  return attempt(() => sessionStorage.getItem(LOADED_FROM) === version) ?? true
}

function rememberLoadFrom(version: string): void {
  attempt(() => sessionStorage.setItem(LOADED_FROM, version))
}
