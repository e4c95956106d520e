import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.mjs'

const executablePath = findBrowser()

// Workers inherit it.
process.env['E2E_FOLDER'] ??= `.cache/e2e/${process.pid}`

/** Without these a browser looks for its makers' hosts, and fails where only the test's own server can be reached. */
const alone = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // What Playwright asks for, since the last such switch is the only one that counts.
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    // Pages of the browser's own that every window would load and nobody sees.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join(',')}`,
]

const phone = {
  userAgent: devices['Galaxy S9+'].userAgent,
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}
const longTexts = 'text-overflow.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/set-up.ts',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Enough for a machine that does other work too: a walk passes whenever what it waits for comes.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Waiting for every transition to end takes a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    actionTimeout: 30_000,
    // A trace of every walk would cost a fifth of the time: `--trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: { args: alone, ...(executablePath && { executablePath }) },
  },
  projects: [
    // It takes longest. If it began last, one processor would wait for it.
    { name: 'long-texts', testMatch: longTexts, use: phone },
    { name: 'phone', testIgnore: longTexts, grepInvert: /@desktop-only/, use: phone },
    {
      name: 'desktop',
      grep: /@desktop/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
